import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import {
  checkPortalUserExists,
  createPaymentIntent,
  getGuestInvoice,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiClient, type ApiClient } from '../testing/http/api-client.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase, type TestDatabaseEnvironment } from '../testing/database/open-test-database.ts'
import { seedByProcess } from '../testing/database/seed-database.ts'
import { completeEnvironment, spawnServer } from '../testing/spawn-server.ts'
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

/** An invoice's status, from a server started only to read it. */
async function readStatus(invoiceId: string, at = sandbox): Promise<string> {
  const server = await spawnServer({ ...environment, STRIPE_API_BASE: at.url })
  const api = createApiClient(server.url)
  const token = await guestOf(api, invoiceId)
  const { data } = await api.call(getGuestInvoice, [invoiceId], { token })
  server.process.kill('SIGTERM')
  await server.ended
  return data.status
}

describe('a server that is killed with kill -9', () => {
  test('reuses the intent after a kill while the provider was opening it', async () => {
    const first = await spawnServer(environment)
    const api = createApiClient(first.url)
    const token = await guestOf(api, 'GUESTDUE0011')
    await vendor.addFault({ kind: 'slow', phase: 'after', ms: 60_000, chargeEventId: 'GUESTDUE0011' })
    const asked = api.call(createPaymentIntent, [1, 'GUESTDUE0011'], { token }).catch(() => null)
    const made = await eventually(
      () => vendor.listIntents('GUESTDUE0011'),
      (intents) => intents.length > 0,
    )
    first.process.kill('SIGKILL')
    await Promise.all([first.ended, asked])
    await vendor.clearFaults()

    const second = await spawnServer(environment)
    const restarted = createApiClient(second.url)
    const opened = await eventually(
      () => restarted.call(createPaymentIntent, [1, 'GUESTDUE0011'], { token }),
      (answer) => answer.status === 200,
    )
    expect(opened.data.id).toBe(made[0]?.id)
    expect(await vendor.listIntents('GUESTDUE0011')).toHaveLength(1)
    second.process.kill('SIGKILL')
    await second.ended
  })

  test('an invoice is paid once after a kill during its charge, with every webhook lost', async () => {
    const first = await spawnServer(environment)
    const api = createApiClient(first.url)
    const token = await guestOf(api, 'PATDUE000001')
    const { data: intent } = await api.call(createPaymentIntent, [1, 'PATDUE000001'], { token })
    const paymentMethodId = await vendor.createCard('credit')
    const claim = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
    const body = { ...claim, amount: 34_569, applicationFeeAmount: 1169 }
    expect((await api.call(updatePaymentIntent, [intent.id], { token, body })).status).toBe(200)
    first.process.kill('SIGKILL')
    await first.ended
    await vendor.confirm(intent, paymentMethodId)

    const second = await spawnServer(environment)
    const restarted = createApiClient(second.url)
    const invoice = await eventually(
      async () => (await restarted.call(getGuestInvoice, ['PATDUE000001'], { token })).data,
      ({ status }) => status === 'paid',
    )
    expect(invoice).toMatchObject({ status: 'paid', totalAmount: 34_569, applicationFee: 1169 })
    expect(await vendor.listIntents('PATDUE000001')).toHaveLength(1)
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

describe('the demo world', () => {
  test('seeding again keeps payments; resetting restores the first day', async () => {
    await seedByProcess(database.variables)
    expect(await readStatus('PATDUE000001')).toBe('paid')
    await seedByProcess(database.variables, 'reset')
    // A reset empties the sandbox too: a server would find the payment there, and mark the invoice as paid again.
    const emptied = await startSandbox()
    expect(await readStatus('PATDUE000001', emptied)).toBe('scheduled')
    await emptied.stop()
  })
})
