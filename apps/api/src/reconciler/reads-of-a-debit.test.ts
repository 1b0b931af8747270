import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../server/durations.ts'
import { chargeBank } from '../testing/scenarios/bank-payments.ts'
import { anInvoiceOf, aPayer, linkBank } from '../testing/scenarios/payers.ts'
import { readStatus } from '../payments/attempts/settle-payment.ts'
import { readInvoice } from '../testing/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../testing/set-up-world.ts'
import { runMinuteJobs } from './reconcile.ts'
import { reconcileAfter } from '../testing/scenarios/reconcile-after.ts'

/** Stripe's requests for one payment, whatever asks. */
const reads = { count: 0 }

const world = setUpWorld({
  wrapProvider: (provider) => ({
    ...provider,
    retrieveIntent: (intentId) => {
      reads.count += 1
      return provider.retrieveIntent(intentId)
    },
  }),
})

/** Runs the loops as often as they run in this time. */
async function runFor(milliseconds: number, step = 20_000): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await reconcileAfter(world, step)
  }
}

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
  reads.count = 0
  await runFor(3 * hourMs)
  expect(reads.count).toBeLessThanOrEqual(4)
  expect(reads.count).toBeGreaterThanOrEqual(2)
  expect(await readStatus(world.dependencies, invoiceId)).toBe('stripe_pending')
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
