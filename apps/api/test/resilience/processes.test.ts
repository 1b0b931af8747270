import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import {
  createCustomerForPortal,
  createLinkToken,
  createPaymentIntent,
  deletePaymentMethod,
  getPaymentPlan,
  getPlanBalance,
  getTransaction,
  listPaymentMethods,
  login,
  makeOffCyclePayment,
  setUpCard,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../src/base/calendar.ts'
import { openDatabase, readDatabaseLocation } from '../../src/db/index.ts'
import { createApiClient, type ApiClient } from '../http/api-client.ts'
import { eventually } from '../eventually.ts'
import { password } from '../scenarios/invoices.ts'
import { openLedger } from '../ledger.ts'
import { createTestDatabase, type TestDatabaseEnvironment } from '../database/open-test-database.ts'
import { sandboxEnvironment, spawnServer, type ServerProcess } from '../spawn-server.ts'
import { createVendor, type Vendor } from '../vendor.ts'

let database: TestDatabaseEnvironment
let sandbox: RunningSandbox
let vendor: Vendor
let servers: ServerProcess[] = []
let apis: ApiClient[] = []
let maya = ''
let nina = ''

const processes = 3

const apiOf = (index: number): ApiClient => {
  const api = apis[index % apis.length]
  if (api === undefined) throw new Error('no server')
  return api
}

async function signIn(name: string): Promise<string> {
  const body = { username: `${name}@example.com`, password }
  return (await apiOf(0).call(login, [], { body })).data.token
}

/** Makes a plan due before any process opens the database. */
async function makeDue(planId: number): Promise<void> {
  const { db, close } = openDatabase(readDatabaseLocation(database.variables))
  await db
    .updateTable('payment_plans')
    .set({ next_billing_date: dayOf(new Date()) })
    .where('payment_plan_id', '=', planId)
    .execute()
  await close()
}

beforeAll(async () => {
  sandbox = await startSandbox({ demo: true })
  vendor = createVendor(sandbox.url)
  database = await createTestDatabase()
  await makeDue(9001)
  const environment = { ...sandboxEnvironment(sandbox.url), ...database.variables }
  servers = await Promise.all(Array.from({ length: processes }, () => spawnServer(environment)))
  apis = servers.map(({ url }) => createApiClient(url))
  maya = await signIn('maya')
  nina = await signIn('nina')
})
afterAll(async () => {
  for (const server of servers) server.process.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await sandbox.stop()
  await database.drop()
})

const credit = 'tok_DemoMayaVisa4242'
const debit = 'tok_DemoMayaVisa5556'
// No plan uses it.
const prepaid = 'tok_DemoMayaMaster5100'

describe('several processes on one database', { timeout: 180_000 }, () => {
  test('one of several processes charges a due plan, once', async () => {
    const planNow = async () => (await apiOf(0).call(getPaymentPlan, [9001], { token: maya })).data
    const plan = await eventually(planNow, ({ balanceRemaining }) => balanceRemaining.total < 135_000)
    expect(plan.balanceRemaining.total).toBe(120_000)
    const charged = plan.paymentPlanHistory.filter(({ chargeEventId }) => !chargeEventId.startsWith('MAYA'))
    expect(charged).toMatchObject([{ amount: 15_000, paymentStatus: 'paid' }])
    const intents = await vendor.listIntents(charged[0]?.chargeEventId ?? '')
    expect(intents.map(({ status }) => status)).toEqual(['succeeded'])
  })

  test('[PAY-29] 200 payments of one invoice across processes make one capture', async () => {
    const path = createPaymentIntent.path
      .replace(':practiceId', '1')
      .replace(':chargeEventId', 'MAYADUE00001')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        apiOf(index).request('POST', `${path}?tokenId=${index % 2 === 0 ? credit : debit}`, { token: maya }),
      ),
    )
    // A slow machine may not answer the one that pays in time.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const codes = new Set(answers.map(({ code }) => code))
    codes.delete(undefined)
    for (const code of codes)
      expect(['payment_in_progress', 'already_paid', 'provider_unavailable', 'timeout']).toContain(code)
    const invoice = async () =>
      (await apiOf(1).call(getTransaction, [1, 'MAYADUE00001'], { token: maya })).data
    const data = await eventually(invoice, ({ status }) => status === 'paid')
    const intents = await vendor.listIntents('MAYADUE00001')
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    const captured = intents.find(({ status }) => status === 'succeeded')
    expect(data).toMatchObject({ status: 'paid', totalAmount: captured?.amount_received })
  })

  test('[EXTRA-14] 50 extra payments that together exceed the balance never make it negative', async () => {
    const before = (await apiOf(0).call(getPlanBalance, [9001], { token: maya })).data.balanceRemaining
    const amounts = Array.from({ length: 50 }, (_, index) => 5000 + index * 137)
    const answers = await Promise.all(
      amounts.map((subtotal, index) =>
        apiOf(index).call(makeOffCyclePayment, [9001], {
          token: maya,
          body: { subtotal, taxable: false, paymentMethod: { tokenId: debit } },
        }),
      ),
    )
    const paid = answers
      .map(({ status, data }) => (status === 200 ? data.offCyclePaymentResponse : null))
      .filter((answer) => answer !== null)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThan(before.subtotalBalance)
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']))
    const after = (await apiOf(0).call(getPlanBalance, [9001], { token: maya })).data.balanceRemaining
    const sum = paid.reduce((total, { amount }) => total + (amount ?? 0), 0)
    expect(after.subtotalBalance).toBeGreaterThanOrEqual(0)
    expect(after.subtotalBalance + sum).toBe(before.subtotalBalance)
    const captured = await Promise.all(paid.map(({ chargeEventId }) => vendor.listIntents(chargeEventId)))
    const received = captured.flat().reduce((total, intent) => total + intent.amount_received, 0)
    expect(received).toBe(sum)
  })

  test('[CALL-35] a method attached and deleted by several processes at once is never both', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? apiOf(index).call(updatePaymentPlan, [9002], { token: maya, body: { tokenId: prepaid } })
          : apiOf(index).call(deletePaymentMethod, [100, prepaid], { token: maya }),
      ),
    )
    const isDeleted = answers.some(({ status }, index) => index % 2 === 1 && status === 200)
    const isAttached = answers.some(({ status }, index) => index % 2 === 0 && status === 200)
    expect(isDeleted).not.toBe(isAttached)
    const { data } = await apiOf(2).call(listPaymentMethods, [100], { token: maya })
    expect(data.paymentMethods.some(({ tokenId }) => tokenId === prepaid)).toBe(isAttached)
  })

  test('[PAY-24] [ENTITY-15] a payer keeps one bank when several processes link banks at once', async () => {
    const ids = { payerId: 300, practiceId: 3 }
    const answers = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => {
        await apiOf(index).call(createLinkToken, [], { token: nina, body: ids })
        const linked = await vendor.linkBank(index % 2 === 0 ? '0000' : '1111')
        return apiOf(index).call(createCustomerForPortal, [], { token: nina, body: { ...ids, ...linked } })
      }),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(8)
    const { data } = await apiOf(1).call(listPaymentMethods, [300], { token: nina })
    expect(data.achPaymentMethod?.achId).toBe(kept[0]?.data.achId)
  })

  test('several processes that save a card at once make one customer in place of a deleted one', async () => {
    const listCustomers = async () => {
      const { data } = await vendor.get<Stripe.ApiList<Stripe.Customer>>('/v1/customers?limit=100')
      return data.filter(({ metadata }) => metadata['payer_id'] === '300')
    }
    const body = { payerId: 300, practiceId: 3, insertCard: false }
    const beginSetup = (index: number) => apiOf(index).call(setUpCard, [], { token: nina, body })
    expect((await beginSetup(0)).status).toBe(200)
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    for (const { id } of await listCustomers())
      await fetch(`${sandbox.url}/v1/customers/${id}`, { method: 'DELETE', headers })
    // Each knows that it is deleted before another makes the new one.
    const slow = { kind: 'slow', phase: 'after', ms: 500, method: 'GET', path: '/v1/customers/*' } as const
    await vendor.addFault({ ...slow, count: 9 })
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => beginSetup(index)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(await listCustomers()).toHaveLength(1)
  })

  test('[CALL-01] a login limit counts guesses across processes', async () => {
    const body = { username: 'lena@example.com', password: 'Wrong-Guess-1!' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => apiOf(index).call(login, [], { body })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    // Ten per quarter of an hour, and ten more if the next window has begun, but never ten per process.
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30 - refused.length)
  })

  test('the books agree with the provider’s to the cent after all of it', async () => {
    for (const server of servers) server.process.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    const { db, close } = openDatabase(readDatabaseLocation(database.variables))
    const ledger = await openLedger(db, vendor)
    expect(await ledger.findDiscrepancies()).toEqual([])
    await close()
  })
})
