import { setUpCard } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { dayMs, dayOf, hourMs, minuteMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { recordVendorReads } from '../../test/http/record-vendor-reads.ts'
import { aGuest } from '../../test/scenarios/guest-payments.ts'
import { paymentsOfPlan } from '../../test/scenarios/due-plans.ts'
import { addPlan, anInvoiceOf, aPayer, linkBank } from '../../test/scenarios/payers.ts'
import { readStatus } from '../invoices/invoice-status-repository.ts'
import { readInvoice, setClientStatus } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { runMinuteJobs } from './reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'

/** The payments that were read, once per request. */
const reads: string[] = []

/** The parameters of every query. */
const touched: unknown[] = []

const world = setUpWorld({
  onStatement: (statement, parameters) => {
    if (statement.startsWith('select')) touched.push(...parameters)
  },
  wrapProvider: (provider) => ({
    ...provider,
    retrieveIntent: (intentId) => {
      reads.push(intentId)
      return provider.retrieveIntent(intentId)
    },
  }),
})

/** Runs the loops as often as they run in this time. */
async function runFor(
  milliseconds: number,
  step = 20_000,
  alsoRun: (dependencies: Dependencies) => Promise<void> = async () => {},
): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await reconcileAfter(world, step)
    await alsoRun(world.dependencies)
  }
}

test('[PAY-52] an idle month reads a tenth of what the provider allows any account', async () => {
  await runFor(2 * hourMs, 5 * minuteMs, runMinuteJobs)
  const addresses = recordVendorReads()
  await runFor(dayMs, 5 * minuteMs, runMinuteJobs)
  expect(addresses.length).toBeGreaterThan(0)
  expect(30 * addresses.length).toBeLessThanOrEqual(2000)
})

async function aDebit() {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
  const [intent] = await world.vendor.listIntents(invoiceId)
  return { payer, invoiceId, intentId: intent?.id ?? '' }
}

test('[PAY-52] reads a bank payment about once an hour while the bank processes it', async () => {
  const { invoiceId } = await aDebit()
  await runFor(60_000)
  reads.length = 0
  await runFor(3 * hourMs)
  expect(reads.length).toBeLessThanOrEqual(4)
  expect(reads.length).toBeGreaterThanOrEqual(2)
  expect(await readStatus(world.dependencies.db, invoiceId)).toBe('stripe_pending')
})

test('[PAY-52] leaves an invoice that its client set to pending for a bank payment alone while the bank processes it', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await setClientStatus(world, payer, invoiceId, 'stripe_pending')
  const charged = await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
  expect(charged.status).toBe(200)
  await runFor(2 * minuteMs)
  touched.length = 0
  await runFor(5 * minuteMs)
  expect(touched).not.toContain(invoiceId)
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('stripe_pending')
  expect((await setClientStatus(world, payer, invoiceId, 'scheduled')).code).toBe('payment_in_progress')
})

test.each([
  ['succeeded', 'paid'],
  ['insufficient_funds', 'scheduled'],
] as const)(
  '[PAY-52] finds within minutes that a debit has %s although its webhook is lost',
  async (outcome, status) => {
    const { payer, invoiceId, intentId } = await aDebit()
    await runFor(60_000)
    await world.vendor.settleDebit(intentId, outcome)
    await runFor(5 * minuteMs)
    await runMinuteJobs(world.dependencies)
    await runFor(20_000)
    expect((await readInvoice(world, payer, invoiceId)).status).toBe(status)
  },
)

test('[PAY-52] reads an instalment’s debit about once an hour although the response to its charge was lost', async () => {
  const payer = await aPayer(world)
  const { achId: ach_id } = await linkBank(world, payer)
  const planId = await addPlan(world, payer, { ach_id, next_billing_date: dayOf(world.clock.now()) })
  await world.vendor.addFault({ kind: 'lose_answer', count: 2, path: '/v1/payment_intents/*/confirm' })
  await runPlanBilling(world.dependencies)
  await runFor(2 * minuteMs, 20_000, runPlanBilling)
  reads.length = 0
  await runFor(3 * hourMs, minuteMs, runPlanBilling)
  const [payment] = await paymentsOfPlan(world, planId)
  expect(payment?.status).toBe('stripe_pending')
  const [intent, ...others] = await world.vendor.listIntents(payment?.charge_event_id ?? '')
  expect(others).toEqual([])
  expect(reads.filter((intentId) => intentId === intent?.id).length).toBeLessThanOrEqual(4)
  await world.vendor.settleDebit(intent?.id ?? '', 'succeeded')
  await runFor(hourMs + minuteMs, minuteMs)
  expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'paid' }])
})

test('[PAY-52] reads a bill that its guest opened and does not pay every five minutes after the first', async () => {
  const guest = await aGuest(world)
  const { data } = await guest.open()
  reads.length = 0
  await runFor(minuteMs, 5000)
  expect(reads.length).toBeGreaterThan(2)
  reads.length = 0
  const began = world.clock.now().getTime()
  await runFor(35 * minuteMs, 5000)
  // The test's own time passes as well.
  const passed = world.clock.now().getTime() - began
  const ofBill = reads.filter((intentId) => intentId === data.id)
  expect(ofBill.length).toBeGreaterThan(0)
  expect(ofBill.length).toBeLessThanOrEqual(Math.ceil(passed / (5 * minuteMs)))
  expect((await world.vendor.retrieveIntent(data.id)).status).toBe('canceled')
})

test('[PAY-52] reads an abandoned card setup every five minutes after its first', async () => {
  const { payerId, practiceId, token } = await aPayer(world)
  await world.call(setUpCard, [], { token, body: { payerId, practiceId, insertCard: false } })
  await runFor(minuteMs, 5000)
  const addresses = recordVendorReads()
  const began = world.clock.now().getTime()
  await runFor(35 * minuteMs, 5000)
  // The test's own time passes as well.
  const passed = world.clock.now().getTime() - began
  const setups = addresses.filter((address) => address.startsWith('/v1/setup_intents/'))
  expect(setups.length).toBeGreaterThan(0)
  expect(setups.length).toBeLessThanOrEqual(Math.ceil(passed / (5 * minuteMs)))
})
