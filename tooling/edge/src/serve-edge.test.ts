import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveEdge, stopEdge } from './serve-edge.ts'

const short = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
}
const idleMs = 800

let edge: Awaited<ReturnType<typeof serveEdge>>
beforeAll(async () => {
  const app = new Hono()
  app.get('/slow', async (c) => {
    await setTimeout(short.requestTimeout + 200)
    return c.text('slow')
  })
  app.get('/endless', () => new Promise<Response>(() => {}))
  app.all('*', async (c) => c.text(await c.req.text()))
  edge = await serveEdge(app, { port: 0, hostname: '127.0.0.1' }, short, idleMs)
})
afterAll(() => edge.server.close())

test.each([
  ['sends nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nab'],
  ['stays idle after a response', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
])('[CALL-78] the edge drops a connection that %s', async (_what, sent) => {
  const socket = connect(edge.address.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(sent)
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('answers a request that takes longer than a visitor may take to send one', async () => {
  const answer = await fetch(`http://127.0.0.1:${edge.address.port}/slow`)
  expect(await answer.text()).toBe('slow')
})

test('drops a connection whose request gets no answer', async () => {
  await expect(fetch(`http://127.0.0.1:${edge.address.port}/endless`)).rejects.toThrow('fetch failed')
})

test('an edge that is asked to stop finishes the current request, and waits for no idle connection', async () => {
  const current = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<string>()
  const app = new Hono()
  app.get('/', (c) => c.text('idle'))
  app.post('/', async (c) => {
    current.resolve()
    return c.text(await outcome.promise)
  })
  const { server, address } = await serveEdge(app, { port: 0, hostname: '127.0.0.1' })
  const url = `http://127.0.0.1:${address.port}`
  const paid = fetch(url, { method: 'POST' })
  await current.promise
  await (await fetch(url)).text()
  const stopped = stopEdge(server)
  outcome.resolve('paid')
  expect(await (await paid).text()).toBe('paid')
  await stopped
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('an edge that is asked to stop gives a request up that doesn’t end in time', async () => {
  const current = Promise.withResolvers<void>()
  const app = new Hono().get('/', () => {
    current.resolve()
    return new Promise<Response>(() => {})
  })
  const { server, address } = await serveEdge(app, { port: 0, hostname: '127.0.0.1' })
  const stuck = fetch(`http://127.0.0.1:${address.port}`).then(
    () => 'answered',
    () => 'cut',
  )
  await current.promise
  await stopEdge(server, 100)
  expect(await stuck).toBe('cut')
})
