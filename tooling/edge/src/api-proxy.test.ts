import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, runEdge, type Listening } from './testing/run-edge.ts'

let api: Listening
let edge: Listening
let received = 0

beforeAll(async () => {
  const app = new Hono()
  app.get('/api/v1/kept-alive', (c) => c.json({}))
  app.post('/api/v1/drops', (c) => {
    received += 1
    const { incoming } = c.env as HttpBindings
    incoming.socket.destroy()
    return c.body(null)
  })
  app.put('/api/v1/practice/invoices', async (c) => {
    received += 1
    return c.json({ length: (await c.req.text()).length })
  })
  api = await listen(app)
  edge = await runEdge(api.url)
})
afterAll(async () => {
  await edge.close()
  await api.close()
})
beforeEach(() => (received = 0))

const send = (body: string) => fetch(`${edge.url}/api/v1/drops`, { method: 'POST', body })

test('[CALL-95] sends nothing again that the API may have received before it closed the connection', async () => {
  await (await fetch(`${edge.url}/api/v1/kept-alive`)).text()
  expect([(await send('{}')).status, received]).toEqual([502, 1])
})

test('refuses a body that the API would refuse unread', async () => {
  const answer = await send('x'.repeat(64 * 1024 + 1))
  expect([answer.status, received]).toEqual([413, 0])
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'payload_too_large' }] })
})

test('passes on a practice’s batch of a thousand invoices', async () => {
  const batch = (length: number) =>
    fetch(`${edge.url}/api/v1/practice/invoices`, { method: 'PUT', body: 'x'.repeat(length) })
  await batch(1024 * 1024)
  expect(received).toBe(1)
  expect([(await batch(1024 * 1024 + 1)).status, received]).toEqual([413, 1])
})
