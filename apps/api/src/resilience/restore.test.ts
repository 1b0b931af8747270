import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import {
  checkPortalUserExists,
  createPaymentIntent,
  getGuestInvoice,
  getPlanBalance,
  login,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, readDatabaseLocation, type Db } from '../db/index.ts'
import { dayOf } from '../server/calendar.ts'
import { createTestDatabase, type TestDatabaseEnvironment } from '../testing/database/open-test-database.ts'
import { eventually } from '../testing/eventually.ts'
import { createApiClient, type ApiClient } from '../testing/http/api-client.ts'
import { openLedger } from '../testing/ledger.ts'
import { addInvoice, password } from '../testing/scenarios/invoices.ts'
import { addPlan } from '../testing/scenarios/payers.ts'
import { completeEnvironment, spawnServer, type ServerProcess } from '../testing/spawn-server.ts'
import { createVendor, type Vendor } from '../testing/vendor.ts'

const maya = { payerId: 100, practiceId: 1 }
const debit = 'tok_DemoMayaVisa5556'

let database: TestDatabaseEnvironment
let sandbox: RunningSandbox
let vendor: Vendor

beforeEach(async () => {
  sandbox = await startSandbox({ demo: true })
  vendor = createVendor(sandbox.url)
  database = await createTestDatabase()
})
afterEach(async () => {
  await sandbox.stop()
  await database.drop()
})

/** Runs a step on the database while no server runs. */
async function onDatabase<Result>(step: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(readDatabaseLocation(database.variables))
  try {
    return await step(db)
  } finally {
    await close()
  }
}

/** Runs a step against a running server. */
async function onServer<Result>(step: (api: ApiClient) => Promise<Result>): Promise<Result> {
  const environment = { ...completeEnvironment, STRIPE_API_BASE: sandbox.url, ...database.variables }
  const server: ServerProcess = await spawnServer(environment)
  try {
    return await step(createApiClient(server.url))
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
  }
}

async function guestOf(api: ApiClient, chargeEventId: string): Promise<string> {
  const answer = await api.call(checkPortalUserExists, [], { body: { chargeEventId } })
  return answer.data.token ?? ''
}

/** The invoice's status once it is paid; looking up a link is limited, so one session asks. */
async function statusWhenPaid(api: ApiClient, invoiceId: string): Promise<string> {
  const token = await guestOf(api, invoiceId)
  return eventually(
    async () => (await api.call(getGuestInvoice, [invoiceId], { token })).data.status,
    (status) => status === 'paid',
  )
}

async function payByCard(api: ApiClient, invoiceId: string): Promise<void> {
  const token = await guestOf(api, invoiceId)
  const { data: intent } = await api.call(createPaymentIntent, [1, invoiceId], { token })
  const paymentMethodId = await vendor.createCard('credit')
  const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
  const { data: quote } = await api.call(updatePaymentIntent, [intent.id], { token, body: terms })
  const { amount, applicationFeeAmount } = quote
  const body = { ...terms, amount, applicationFeeAmount }
  await api.call(updatePaymentIntent, [intent.id], { token, body })
  await vendor.confirm(intent, paymentMethodId)
  const settled = await api.call(settlePayment, [invoiceId], { token })
  expect(settled.data.outcome).toBe('paid')
}

/** The plan's balance once it is what is wanted, in cents. */
async function balanceAfter(api: ApiClient, planId: number, wanted: number): Promise<number> {
  const { data } = await api.call(login, [], { body: { username: 'maya@example.com', password } })
  const token = data.token
  return eventually(
    async () => (await api.call(getPlanBalance, [planId], { token })).data.balanceRemaining.total,
    (total) => total === wanted,
  )
}

async function prepare(db: Db) {
  const world = { dependencies: { db } }
  const invoiceIds = [await addInvoice(world), await addInvoice(world), await addInvoice(world)]
  const planId = await addPlan(world, maya, { token_id: debit, next_billing_date: dayOf(new Date()) })
  return { invoiceIds, planId }
}

const capturesOf = async () =>
  (await vendor.listAllIntents())
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata['charge_event_id'])

const instalmentCaptured = () => eventually(capturesOf, (captures) => captures.length > 0)

describe('a database that was restored from a backup', () => {
  test.each([
    ['at once', false],
    ['after the provider has forgotten its idempotency keys', true],
  ] as const)(
    '[PAY-46] takes no second payment for an invoice or an instalment that was paid after the backup, %s',
    async (_when, areKeysForgotten) => {
      const { invoiceIds, planId } = await onDatabase(prepare)
      const restore = await database.backUp()
      await onServer(async (api) => {
        await instalmentCaptured()
        for (const invoiceId of invoiceIds) await payByCard(api, invoiceId)
      })
      const before = await capturesOf()
      expect(before).toHaveLength(invoiceIds.length + 1)
      await restore()
      if (areKeysForgotten) await vendor.forgetKeys()

      const opened = await onServer(async (api) => {
        const [first = '', ...others] = invoiceIds
        const token = await guestOf(api, first)
        const answer = await api.call(createPaymentIntent, [1, first], { token })
        for (const invoiceId of others) expect(await statusWhenPaid(api, invoiceId)).toBe('paid')
        expect(await balanceAfter(api, planId, 50_000)).toBe(50_000)
        return answer
      })
      expect(opened).toMatchObject({ code: 'already_paid' })
      expect(await capturesOf()).toEqual(before)
      await onDatabase(async (db) => {
        const ledger = await openLedger(db, vendor)
        expect(await ledger.findDiscrepancies()).toEqual([])
      })
    },
  )
})
