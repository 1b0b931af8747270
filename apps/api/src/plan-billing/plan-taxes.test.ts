import { quoteOffCyclePayment, retryFailedPayment, type CallAnswer } from '@payment-center/validation/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { dayMs } from '../base/calendar.ts'
import { billNext } from '../../test/scenarios/billed-plans.ts'
import { paymentsOfPlan, planOf } from '../../test/scenarios/due-plans.ts'
import { payExtra } from '../../test/scenarios/extra-payments.ts'
import { addPlan, aKey, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const taxRate = 8875

/** What was paid of a plan, in cents. */
async function paidOf(planId: number) {
  const payments = await world.dependencies.db
    .selectFrom('plan_payments')
    .innerJoin('transactions', 'transactions.charge_event_id', 'plan_payments.charge_event_id')
    .select(['transactions.subtotal', 'transactions.tax'])
    .where('payment_plan_id', '=', planId)
    .orderBy('transactions.transaction_id')
    .execute()
  const sumOf = (part: 'subtotal' | 'tax') => payments.reduce((sum, payment) => sum + payment[part], 0)
  return { subtotal: sumOf('subtotal'), tax: sumOf('tax'), taxes: payments.map(({ tax }) => tax) }
}

/** A taxed plan that is charged to a bank account, of a payer who has a card too. Cents. */
async function aTaxedPlan(subtotal: number, monthly_subtotal: number) {
  const payer = await aPayer(world)
  const { achId } = await linkBank(world, payer)
  const tokenId = await saveCard(world, payer, 'debit')
  const tax = Math.round((subtotal * taxRate) / 100_000)
  const given = { subtotal, tax, monthly_subtotal, tax_rate: taxRate, ach_id: achId }
  const planId = await addPlan(world, payer, given)
  // A fresh session, since days pass.
  const sign = () => openPayerSession(world.dependencies, payer.payerId)
  const idsIn = async (wanted: string) =>
    (await paymentsOfPlan(world, planId)).flatMap(({ charge_event_id: invoiceId, status }) =>
      status === wanted ? invoiceId : [],
    )
  const retryOnce = async (invoiceId: string) =>
    world.call(retryFailedPayment, [1, invoiceId], { token: await sign(), body: { tokenId } })
  const quote = async (amount: number) => {
    const path = quoteOffCyclePayment.path.replace(':paymentPlanId', String(planId))
    const query = `client=portal&subtotal=${amount}`
    return world.request<CallAnswer<typeof quoteOffCyclePayment>>('GET', `${path}?${query}`, {
      token: await sign(),
    })
  }
  return {
    planId,
    tax,
    idsIn,
    plan: () => planOf(world, payer, planId),
    bill: () => billNext(world, planId),
    /** The bank ends every debit in progress. */
    endDebits: async (outcome: 'succeeded' | 'insufficient_funds' = 'succeeded') => {
      for (const invoiceId of await idsIn('stripe_pending')) {
        const [debit] = await world.vendor.listIntents(invoiceId)
        await world.vendor.settleDebit(debit?.id ?? '', outcome)
      }
      await reconcileAfter(world, dayMs)
    },
    /** Pays a failed payment by card; if it costs something else by now, the payer accepts that. */
    retry: async (invoiceId: string) => {
      const answer = await retryOnce(invoiceId)
      return answer.code === 'amount_mismatch' ? retryOnce(invoiceId) : answer
    },
    payExtra: async (amount: number, by: 'bank' | 'card') => {
      const { data, status } = await quote(amount)
      if (status !== 200) return
      const authorization = authorize(world, data.total.ach)
      const paymentMethod = by === 'card' ? { tokenId } : { achId, authorization }
      const extra = { subtotal: amount, paymentMethod, idempotencyKey: aKey() }
      await payExtra(world, await sign(), planId, extra)
    },
  }
}

type TaxedPlan = Awaited<ReturnType<typeof aTaxedPlan>>

async function payMonths({ bill, endDebits }: TaxedPlan, months: number): Promise<void> {
  for (let month = 0; month < months; month += 1) {
    await bill()
    await endDebits()
  }
}

/** Bills a month whose debit the bank returns. @returns the id of the failed payment */
async function failMonth({ bill, endDebits, idsIn }: TaxedPlan): Promise<string> {
  await bill()
  await endDebits('insufficient_funds')
  const [failedId = ''] = await idsIn('failed')
  return failedId
}

test('[CALL-40] a failed payment and the last instalment share the remaining tax to the cent', async () => {
  const plan = await aTaxedPlan(66_000, 11_000)
  await payMonths(plan, 4)
  const failedId = await failMonth(plan)
  await plan.bill()
  expect((await plan.retry(failedId)).data.chargeEventStatus).toBe('paid')
  await plan.endDebits()
  expect(await paidOf(plan.planId)).toEqual({
    subtotal: 66_000,
    tax: 5858,
    taxes: [976, 976, 976, 976, 976, 978],
  })
})

test('[CALL-40] a failed payment can be paid while the last instalment is debited', async () => {
  const plan = await aTaxedPlan(60_000, 10_000)
  await payMonths(plan, 4)
  const failedId = await failMonth(plan)
  await plan.bill()
  expect((await plan.retry(failedId)).data.chargeEventStatus).toBe('paid')
  await plan.endDebits()
  expect(await paidOf(plan.planId)).toMatchObject({ subtotal: 60_000, tax: 5325 })
})

test('[CALL-40] a failed payment costs the tax that an extra payment in progress leaves', async () => {
  const plan = await aTaxedPlan(66_000, 11_000)
  await payMonths(plan, 4)
  const failedId = await failMonth(plan)
  await plan.payExtra(11_000, 'bank')
  expect((await plan.retry(failedId)).data.chargeEventStatus).toBe('paid')
  await plan.endDebits()
  expect(await paidOf(plan.planId)).toMatchObject({ subtotal: 66_000, tax: 5858 })
})

const anyStep = fc.record({
  kind: fc.constantFrom('bill', 'bill', 'settle', 'return', 'retry', 'extra'),
  /** Of an extra payment, in cents. */
  amount: fc.integer({ min: 50, max: 9000 }),
  by: fc.constantFrom('bank', 'card'),
})

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** Only a payment that the rest of the balance can't cover may wait for others. */
async function retryAll({ idsIn, retry, plan, planId }: TaxedPlan): Promise<void> {
  for (const invoiceId of await idsIn('failed')) {
    const { freeSubtotal } = await plan()
    const { subtotal = 0 } =
      (await paymentsOfPlan(world, planId)).find((payment) => payment.charge_event_id === invoiceId) ?? {}
    const { code } = await retry(invoiceId)
    const fits = subtotal === freeSubtotal || subtotal + 50 <= (freeSubtotal ?? 0)
    expect(fits ? code : undefined, `${subtotal} of ${freeSubtotal}`).toBeUndefined()
  }
}

async function run(plan: TaxedPlan, step: Step): Promise<void> {
  switch (step.kind) {
    case 'bill':
      return plan.bill()
    case 'settle':
      return plan.endDebits()
    case 'return':
      return plan.endDebits('insufficient_funds')
    case 'retry':
      return retryAll(plan)
    case 'extra':
      return plan.payExtra(step.amount, step.by)
    default:
      return step.kind satisfies never
  }
}

test('the payments of a plan add up to its tax, whatever fails and is paid again', async () => {
  const anySteps = fc.array(anyStep, { maxLength: 14 })
  const amounts = fc.tuple(fc.integer({ min: 9000, max: 20_000 }), fc.integer({ min: 1500, max: 6000 }))
  await fc.assert(
    fc.asyncProperty(amounts, anySteps, async ([subtotal, monthly], steps) => {
      const plan = await aTaxedPlan(subtotal, monthly)
      for (const step of steps) await run(plan, step)
      for (let month = 0; (await plan.plan()).paymentPlanStatus !== 'paid_off'; month += 1) {
        expect(month).toBeLessThan(20)
        await plan.endDebits()
        await retryAll(plan)
        await plan.bill()
      }
      expect(await paidOf(plan.planId)).toMatchObject({ subtotal, tax: plan.tax })
      expect((await plan.plan()).balanceRemaining.total).toBe(0)
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
