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
  app.get('/p/:code', (c) =>
    c.redirect(`/login/10?of=${c.req.param('code')}&for=${c.req.header('x-forwarded-for')}`),
  )
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

test('passes on where a text’s short link leads, with the visitor’s address, by which the API limits', async () => {
  const open = (path: string) =>
    fetch(edge.url + path, { redirect: 'manual', headers: { 'X-Forwarded-For': '6.6.6.6' } })
  const answer = await open('/p/ABCDEF')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login/10?of=ABCDEF&for=127.0.0.1'])
  expect((await open('/P/ABCDEF).')).headers.get('location')).toBe('/p/ABCDEF')
})

test('says in a sentence that a short link can’t be opened while the API does not run', async () => {
  const alone = await runEdge('http://127.0.0.1:9')
  const answer = await fetch(`${alone.url}/p/ABCDEF`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/plain; charset=UTF-8'])
  expect(await answer.text()).toContain('cannot be reached at the moment')
  await alone.close()
})
