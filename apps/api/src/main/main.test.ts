import { openSync } from 'node:fs'
import { createPaymentIntent } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { createApiClient, guestToken } from '../../test/http/api-client.ts'
import { eventually } from '../../test/eventually.ts'
import { setUpServers } from '../../test/set-up-servers.ts'
import { endedAfterDisconnect, spawnServer, spawnWithoutLog } from '../../test/spawn-server.ts'

const servers = setUpServers()

test('a server keeps running while the provider answers every request with a bare string', async () => {
  const invoiceId = 'GUESTDUE0011'
  const server = await spawnServer(servers.environment)
  const api = createApiClient(server.url)
  const token = await guestToken(api, invoiceId)
  await servers.vendor.addFault({ kind: 'garble_answer', caller: 'secret', count: 1000 })
  const open = () => api.call(createPaymentIntent, [1, invoiceId], { token })
  expect(await open()).toMatchObject({ status: 503, code: 'provider_unavailable' })
  await eventually(
    async () => server.logged.filter((line) => line.includes('gave no answer to rely on')),
    (lines) => lines.length > 3,
  )
  await servers.vendor.clearFaults()
  expect((await open()).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test.each([
  ['on a full disk', () => openSync('/dev/full', 'w')],
  ['whose reader is stuck', () => 'pipe' as const],
])('a log %s holds up no request and no end', async (_, open) => {
  const server = await spawnWithoutLog(servers.environment, open())
  for (let nth = 0; nth < 30; nth += 1) {
    const requests = Array.from({ length: 100 }, () => fetch(`${server.url}/unknown`))
    for (const response of await Promise.all(requests)) expect(response.status).toBe(404)
  }
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

describe('a server that is asked to stop', () => {
  test.each([
    ['SIGTERM', 3, 'MIXDUE000001'],
    ['SIGINT', 1, 'PATDUE000001'],
  ] as const)(
    'finishes its current request after %s and exits with 0',
    async (signal, practiceId, chargeEventId) => {
      const server = await spawnServer(servers.environment)
      const api = createApiClient(server.url)
      const token = await guestToken(api, chargeEventId)
      // Of its first payment, so that no loop of the server meets the fault.
      await servers.vendor.addFault({ kind: 'slow', phase: 'before', ms: 700, chargeEventId })
      const asked = api.call(createPaymentIntent, [practiceId, chargeEventId], { token })
      await eventually(servers.vendor.listFaults, (faults) => faults.length === 0)
      server.process.kill(signal)
      expect((await asked).status).toBe(200)
      expect(await server.ended).toBe(0)
    },
  )

  test('exits when its starter was gone before it had started', async () => {
    const ended = await endedAfterDisconnect(servers.environment)
    expect(ended).toBe(0)
  })

  test('exits when the process that started it is gone', async () => {
    const server = await spawnServer(servers.environment)
    server.process.disconnect()
    expect(await server.ended).toBe(0)
  })
})
