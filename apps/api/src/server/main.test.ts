import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import { checkPortalUserExists, createPaymentIntent } from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiClient, type ApiClient } from '../testing/http/api-client.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase, type TestDatabaseEnvironment } from '../testing/database/open-test-database.ts'
import { completeEnvironment, endedAfterDisconnect, spawnServer } from '../testing/spawn-server.ts'
import { createVendor, type Vendor } from '../testing/vendor.ts'

let database: TestDatabaseEnvironment
let sandbox: RunningSandbox
let vendor: Vendor
let environment: Record<string, string>

beforeAll(async () => {
  sandbox = await startSandbox()
  vendor = createVendor(sandbox.url)
  database = await createTestDatabase()
  environment = { ...completeEnvironment, STRIPE_API_BASE: sandbox.url, ...database.variables }
})
afterAll(async () => {
  await sandbox.stop()
  await database.drop()
})

async function guestOf(api: ApiClient, invoiceId: string): Promise<string> {
  const answer = await api.call(checkPortalUserExists, [], { body: { chargeEventId: invoiceId } })
  return answer.data.token ?? ''
}

test('a server keeps running while the provider answers every request with a bare string', async () => {
  const invoiceId = 'GUESTDUE0011'
  const server = await spawnServer(environment)
  const api = createApiClient(server.url)
  const token = await guestOf(api, invoiceId)
  await vendor.addFault({ kind: 'garble_answer', caller: 'secret', count: 1000 })
  const open = () => api.call(createPaymentIntent, [1, invoiceId], { token })
  expect(await open()).toMatchObject({ status: 503, code: 'provider_unavailable' })
  await eventually(
    async () => server.logged.filter((line) => line.includes('gave no answer to rely on')),
    (lines) => lines.length > 3,
  )
  await vendor.clearFaults()
  expect((await open()).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

describe('a server that is asked to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes its current request after %s and exits with 0',
    async (signal) => {
      const server = await spawnServer(environment)
      const api = createApiClient(server.url)
      const token = await guestOf(api, 'MIXDUE000001')
      await vendor.addFault({ kind: 'slow', phase: 'before', ms: 700, path: '/v1/payment_intents**' })
      const asked = api.call(createPaymentIntent, [3, 'MIXDUE000001'], { token })
      await eventually(
        async () => (await fetch(`${vendor.url}/control/faults`)).text(),
        (faults) => !faults.includes('slow'),
      )
      server.process.kill(signal)
      expect((await asked).status).toBe(200)
      expect(await server.ended).toBe(0)
    },
  )

  test('exits when its starter was gone before it had started', async () => {
    const ended = await endedAfterDisconnect(environment)
    expect(ended).toBe(0)
  })

  test('exits when the process that started it is gone', async () => {
    const server = await spawnServer(environment)
    server.process.disconnect()
    expect(await server.ended).toBe(0)
  })
})
