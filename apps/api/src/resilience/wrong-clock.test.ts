import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import {
  checkPortalUserExists,
  createPaymentIntent,
  getGuestInvoice,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../server/durations.ts'
import { createTestDatabase, type TestDatabaseEnvironment } from '../testing/database/open-test-database.ts'
import { createApiClient } from '../testing/http/api-client.ts'
import { completeEnvironment, spawnServer } from '../testing/spawn-server.ts'
import { createVendor, type Vendor } from '../testing/vendor.ts'

/** Longer than a guest's session. */
const aheadMs = 40 * minuteMs
const chargeEventId = 'PATDUE000001'

let database: TestDatabaseEnvironment
let sandbox: RunningSandbox
let vendor: Vendor
beforeAll(async () => {
  sandbox = await startSandbox()
  vendor = createVendor(sandbox.url)
  database = await createTestDatabase()
})
afterAll(async () => {
  await sandbox.stop()
  await database.drop()
})

test('[PAY-29] a payment of a process whose clock is ahead is settled by another process once it is killed', async () => {
  const environment = { ...completeEnvironment, STRIPE_API_BASE: sandbox.url, ...database.variables }
  const [right, wrong] = await Promise.all([
    spawnServer(environment),
    spawnServer({ ...environment, CLOCK_AHEAD_MS: String(aheadMs) }),
  ])
  await expect.poll(() => wrong.logged.join('\n')).toMatch(/"level":50.*"aheadMs":2(39|40)\d{4}/)
  const [rightApi, wrongApi] = [createApiClient(right.url), createApiClient(wrong.url)]
  const session = await rightApi.call(checkPortalUserExists, [], { body: { chargeEventId } })
  const token = session.data.token
  const { data: intent } = await wrongApi.call(createPaymentIntent, [1, chargeEventId], { token })
  const paymentMethodId = await vendor.createCard('credit')
  const claim = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
  const body = { ...claim, amount: 34_569, applicationFeeAmount: 1169 }
  expect((await wrongApi.call(updatePaymentIntent, [intent.id], { token, body })).status).toBe(200)
  await vendor.confirm(intent, paymentMethodId)
  wrong.process.kill('SIGKILL')
  await wrong.ended

  const statusOf = async () => (await rightApi.call(getGuestInvoice, [chargeEventId], { token })).data.status
  await expect.poll(statusOf, { timeout: 60_000, interval: 200 }).toBe('paid')
  right.process.kill('SIGTERM')
  expect(await right.ended).toBe(0)
})
