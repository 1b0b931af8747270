import { expect, test, vi } from 'vitest'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { nginxConfig } from '@payment-center/edge/nginx-config'
import { createBackgroundLines, createLog, type WriteBytes } from './log.ts'
import { closeServer, serverOptions } from './start-server.ts'
import { createTestDatabase } from '../../test/database/open-test-database.ts'
import { completeEnvironment, runMain, runToEnd, spawnServer } from '../../test/spawn-server.ts'

function logged(error: Error): string {
  const lines: string[] = []
  createLog({ write: (line) => lines.push(line) }).error({ err: error }, 'unexpected error')
  return lines.join('')
}

/** Errors as the database reports them: one quotes an invalid value, the other names the violated constraint. */
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })

test('logs what is wrong with a value that the database rejects, without the value', () => {
  const line = logged(refusal('22008', 'date/time field value out of range: "1988-02-30"'))
  expect(line).toContain('date/time field value out of range')
  expect(line).not.toContain('1988')
})

test('logs which constraint was violated', () => {
  const message = 'duplicate key value violates unique constraint "portal_users_email_key"'
  expect(logged(refusal('23505', message))).toContain('portal_users_email_key')
})

test('sends traces of requests and their queries, without ids or values, where a collector is set', async () => {
  const bodies: string[] = []
  const collector = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      bodies.push(`${request.url}\n${body}`)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const database = await createTestDatabase()
  const { port } = collector.address() as AddressInfo
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  const server = await spawnServer({ ...completeEnvironment, ...database.variables, ...endpoint })
  await fetch(`${server.url}/api/v1/practiceId/1/locationId/10/fullInfo`)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  collector.close()
  await database.drop()
  interface Span {
    readonly name: string
    readonly spanId: string
    readonly parentSpanId?: string
  }
  interface Sent {
    readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
  }
  const spans = bodies
    .map((body) => JSON.parse(body.replace('/v1/traces\n', '')) as Sent)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const request = spans.find(({ name }) => name === 'getLocationFullInformation')
  expect(request).toBeDefined()
  expect(
    spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name),
  ).toContain('query')
  expect(spans.map(({ name }) => name)).toContain('loop mail')
  expect(bodies.join('')).not.toContain('locationId/10')
})

test('keeps lines for a full disk, says how many it had no room for, and writes them in order', async () => {
  let isFull = true
  let log = ''
  const writeSome: WriteBytes = (bytes, done) => {
    const written = isFull ? 0 : Math.min(bytes.length, 70_000)
    log += bytes.toString('utf8', 0, written)
    setImmediate(done, isFull ? new Error('ENOSPC') : null, written)
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const lines = createBackgroundLines(writeSome)
  for (const length of [10, 600_000, 400_000, 100_000, 100_000]) lines.write(`${'x'.repeat(length)}\n`)
  await lines.flush()
  isFull = false
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await lines.flush()
  const [first, second, third, last = ''] = log.split('\n')
  expect([first?.length, second?.length, third?.length]).toEqual([10, 600_000, 400_000])
  expect(JSON.parse(last)).toMatchObject({ level: 50, lost: 2, msg: 'the log lacks lines' })
})

/** After so long nginx closes an idle connection to the API. */
function nginxIdleMs(): number {
  const [, seconds] = /upstream api \{[^]*?keepalive_timeout (\d+)s;/.exec(nginxConfig()) ?? []
  return Number(seconds) * 1000
}

test('closes no idle connection over which nginx still sends requests, also while it ends', async () => {
  const { keepAliveTimeout, keepAliveTimeoutBuffer } = serverOptions
  expect(keepAliveTimeout + keepAliveTimeoutBuffer).toBeGreaterThan(2 * nginxIdleMs())
  const server = createHttpServer((_, response) => response.end('fine')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [used, idle] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  const send = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: api\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString()
  }
  expect(await send(used)).toContain('Connection: keep-alive')
  expect(await send(idle)).toContain('Connection: keep-alive')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const closed = closeServer(server)
  await expect.poll(() => server.listening).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * nginxIdleMs())
  expect(await send(used)).toContain('Connection: close')
  vi.advanceTimersToNextTimer()
  await once(idle, 'close')
  await closed
  vi.useRealTimers()
})

test('reports a port in use in one sentence', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const database = await createTestDatabase()
  const ended = await runToEnd({ ...completeEnvironment, ...database.variables, PORT: String(port) })
  expect(ended).toEqual({ code: 1, output: `Port ${port} is already in use. Set PORT to another port.` })
  other.close()
  await database.drop()
})

test('listens only on loopback without HOST', async () => {
  const database = await createTestDatabase()
  const server = await spawnServer({ ...completeEnvironment, ...database.variables })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const elsewhere = server.url.replace('127.0.0.1', '127.0.0.2')
  await expect(fetch(`${elsewhere}/readyz`)).rejects.toThrow('fetch failed')
  server.process.kill('SIGTERM')
  await server.ended
  await database.drop()
})

test('reports an address that this machine does not have in one sentence', async () => {
  const database = await createTestDatabase()
  const ended = await runToEnd({ ...completeEnvironment, ...database.variables, HOST: '203.0.113.9' })
  expect(ended).toEqual({ code: 1, output: 'HOST 203.0.113.9 is not an address of this machine.' })
  await database.drop()
})

test('prints its usage and ends with 2 without a command', async () => {
  expect(await runMain([], {})).toEqual({
    code: 2,
    output: expect.stringMatching(/^payment-center <command>: api, edge, doctor, migrate, .*\.$/) as string,
  })
})
