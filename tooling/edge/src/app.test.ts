import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, runEdge, type Listening } from './testing/run-edge.ts'

let api: Listening
let edge: Listening

beforeAll(async () => {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/api/docs', (c) => c.html('', 200, { 'Content-Security-Policy': "default-src 'none'" }))
  app.all('/api/v1/echo', async (c) =>
    c.json(
      { method: c.req.method, query: c.req.query(), headers: c.req.header(), body: await c.req.text() },
      201,
    ),
  )
  api = await listen(app)
  edge = await runEdge(api.url)
})
afterAll(async () => {
  await edge.close()
  await api.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.url + path, { redirect: 'manual', headers })

async function expectRedirect(path: string, to: string): Promise<void> {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
}

test('leads a password manager to the page that changes the password', () =>
  expectRedirect('/.well-known/change-password', '/sign-in-and-security'))

test('[ROUTE-01] redirects / to /login', () => expectRedirect('/', '/login'))

test.each([
  ['/Login/10?s=a&amp;c=b&p=1.', '/login/10?s=a&c=b&p=1'],
  ['/invoice-external/GUESTDUE0011).', '/invoice-external/GUESTDUE0011'],
  ['/reset-password/q7Zx,?s=bWF5YUBleGFtcGxlLmNvbQ', '/reset-password/q7Zx?s=bWF5YUBleGFtcGxlLmNvbQ'],
])('[ROUTE-32] redirects the damaged link %s to %s', expectRedirect)

test.each([
  '/nowhere',
  '/maintenance/x',
  '/external-invoice/x',
  '/invoice-external/a/b',
  '/loginx',
  '/index.html',
  '/overview/reset-password',
  '/overview/create',
  '/payment-plans/login',
])('[ROUTE-19] [ROUTE-23] redirects %s, whose end may be a known path, to /', (path) =>
  expectRedirect(path, '/'),
)

const examples: Record<string, string> = {
  '/login': 'portal',
  '/login/': 'portal',
  '/login/external-invoice?practiceId=1': 'portal',
  '/login/10?s=a&c=b&p=1': 'guest',
  '/login/10/': 'guest',
  '/invoice-external/GUESTDUE0011': 'guest',
  '/invoice-external/': 'guest',
  '/external-invoice': 'guest',
  '/maintenance': 'guest',
  '/p': 'guest',
  '/reset-password/DEMO-RESET-MAYA': 'portal',
  '/create/DEMO-CREATE-PAT': 'portal',
  '/reset-password': 'portal',
  '/create-new-account': 'portal',
  '/select-practice': 'portal',
  '/overview': 'portal',
  '/invoice/MAYADUE00001': 'portal',
  '/invoice-history': 'portal',
  '/invoice-history/MAYAPAID0001': 'portal',
  '/payment-methods': 'portal',
  '/payment-plans': 'portal',
  '/sign-in-and-security': 'portal',
}

test.each(Object.entries(examples))('[ROUTE-25] serves %s from the %s build', async (path, build) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(`<title>${build} build</title>`)
})

test('answers 404 to a POST on a page', async () => {
  const answer = await fetch(`${edge.url}/overview`, { method: 'POST' })
  expect(answer.status).toBe(404)
})

test('sends each document with a nonce of its own, in its policy and its head, and never as unchanged', async () => {
  const nonces = new Set<string>()
  for (let count = 0; count < 2; count += 1) {
    const answer = await get('/login', { 'If-None-Match': '*' })
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await answer.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('compresses a document for a browser that accepts gzip', async () => {
  const { headers } = await get('/login', { 'Accept-Encoding': 'gzip' })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
})

test('compresses a long list of the API for a browser that accepts gzip', async () => {
  const answer = await fetch(`${edge.url}/api/v1/echo?list=${'1,'.repeat(2000)}`, {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ])
  expect(await answer.text()).toContain('1,1,1,')
})

test('serves a hashed asset as immutable, precompressed at build time', async () => {
  const answer = await get('/assets/guest/app-1a2b3c.js', { 'Accept-Encoding': 'identity' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toBe("console.log('guest')")
  const compressed = await fetch(`${edge.url}/assets/guest/app-1a2b3c.js`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
})

test.each([
  '/assets/guest/missing.js',
  '/assets/guest/app-1a2b3c.js.map',
  '/assets/guest/../../index.html',
  '/index.html',
  '/favicon.ico',
  '/assets/',
  '/assets/guest/',
  '/.git/config',
  '/.env',
  '/package.json',
  '/assets/guest/..%2f..%2findex.html',
  '/api/%2e%2e/index.html',
])('does not serve %s', async (path) => {
  expect((await get(path)).status).not.toBe(200)
})

test('[ROUTE-28] forbids referrer, framing and MIME sniffing on every response', async () => {
  for (const path of [
    '/',
    '/login',
    '/login/10',
    '/nowhere',
    '/assets/portal/app-1a2b3c.js',
    '/assets/none.js',
    '/healthz',
  ]) {
    const { headers } = await get(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('forwards method, query, body, headers and the visitor’s address to the API', async () => {
  const answer = await fetch(`${edge.url}/api/v1/echo?a=1&b=%20`, {
    method: 'PUT',
    body: '{"x":1}',
    headers: { Authorization: 'Bearer t', 'X-Forwarded-For': '6.6.6.6', Forwarded: 'for=6.6.6.6' },
  })
  expect(answer.status).toBe(201)
  const echo = (await answer.json()) as { headers: Record<string, string> }
  expect(echo).toMatchObject({ method: 'PUT', query: { a: '1', b: ' ' }, body: '{"x":1}' })
  expect(echo.headers).toMatchObject({ authorization: 'Bearer t', 'x-forwarded-for': '127.0.0.1' })
  expect(echo.headers).not.toHaveProperty('forwarded')
})

test.each([{ Expect: '100-continue' }, { Upgrade: 'h2c' }])(
  'forwards a call with the hop-by-hop header %j',
  async (headers) => {
    const outgoing = request(`${edge.url}/api/v1/echo`, { method: 'POST', headers })
    outgoing.end('{}')
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(201)
  },
)

test('[ROUTE-31] serves Apple’s domain association file where there is one, and no page in its place', async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  expect((await get(path)).status).toBe(404)
  const file = join(mkdtempSync(join(tmpdir(), 'apple-pay-')), 'association')
  writeFileSync(file, '7B227073704964223A22')
  const registered = await runEdge(api.url, { APPLE_PAY_FILE: file })
  const answer = await fetch(registered.url + path)
  expect([answer.status, await answer.text()]).toEqual([200, '7B227073704964223A22'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  await registered.close()
})

test('keeps the API’s own headers and adds the missing ones', async () => {
  const { headers } = await get('/api/docs')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test.each(['/', '/api/v1/echo'])('rejects TRACE %s', async (path) => {
  const outgoing = request(edge.url, { method: 'TRACE', path })
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(405)
})

test('[CALL-78] refuses two Host headers', async () => {
  const { hostname, port } = new URL(edge.url)
  const socket = connect(Number(port), hostname)
  socket.write('GET /login HTTP/1.1\r\nHost: one\r\nHost: two\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
})

test('reports the health of the edge and of the API', async () => {
  const answer = await get('/healthz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', edge: 'ok', api: 'ok' }])
})

test('answers 502 in the API’s envelope and reports the API as down while it is unreachable', async () => {
  const closed = await listen(new Hono())
  await closed.close()
  const ownEdge = await runEdge(closed.url)
  const call = await fetch(`${ownEdge.url}/api/v1/echo`, { method: 'POST', body: 'x' })
  expect(call.status).toBe(502)
  expect(await call.json()).toMatchObject({ status: 'error', data: null, errors: [{ code: 'internal' }] })
  const health = await fetch(`${ownEdge.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([503, { status: 'down', edge: 'ok', api: 'down' }])
  await ownEdge.close()
})
