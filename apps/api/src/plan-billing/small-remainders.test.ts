import {
  listPaymentPlans,
  listScheduledPayments,
  quoteOffCyclePayment,
  retryFailedPayment,
} from '@payment-center/validation/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, dayMs } from '../base/calendar.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aPlanWith, balanceOf, payExtra, planOf } from '../../test/scenarios/extra-payments.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { aKey, authorize, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()

/** A plan with a balance of 100.00. */
const aSmallPlan = (given: Parameters<typeof aPlanWith>[2] = {}) =>
  aPlanWith(world, 'debit', { subtotal: 10_000, ...given })

async function paidAmounts(token: string, planId: number): Promise<number[]> {
  const { paymentPlanHistory } = await planOf(world, token, planId)
  return paymentPlanHistory.map(({ amount }) => amount).toSorted((one, other) => one - other)
}

describe('an extra payment', () => {
  test('[EXTRA-14] an extra payment may not leave too little to charge: 99.51 of 100.00 is refused, 99.50 and 0.50 complete the plan', async () => {
    const { token, planId, paymentMethod } = await aSmallPlan()
    const quoted = (subtotal: number) =>
      world.request(
        'GET',
        `${quoteOffCyclePayment.path.replace(':paymentPlanId', String(planId))}?client=portal&subtotal=${subtotal}`,
        { token },
      )
    for (const subtotal of [9951, 9970, 9999]) {
      const refused = await payExtra(world, token, planId, { subtotal, paymentMethod })
      expect(refused).toMatchObject({ status: 409, code: 'amount_mismatch' })
      expect(refused.errors[0]?.quote).toEqual({ maxAllowedPayment: 10_000, freeSubtotal: 10_000 })
      expect((await quoted(subtotal)).code).toBe('amount_mismatch')
    }
    expect((await payExtra(world, token, planId, { subtotal: 9950, paymentMethod })).status).toBe(200)
    const last = await payExtra(world, token, planId, { subtotal: 50, paymentMethod })
    expect(last.data.offCyclePaymentResponse).toMatchObject({ paymentPlanStatus: 'paid_off', status: 'paid' })
  })

  test('[EXTRA-14] refuses an extra payment below the minimum charge and stores nothing', async () => {
    const { token, planId, paymentMethod } = await aSmallPlan()
    const refused = await payExtra(world, token, planId, { subtotal: 49, paymentMethod })
    expect(refused).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(await planOf(world, token, planId)).toMatchObject({
      freeSubtotal: 10_000,
      maxAllowedPayment: 10_000,
    })
  })

  test('[EXTRA-14] the limit of an extra payment leaves a chargeable rest, counting payments in progress', async () => {
    const { token, planId } = await aSmallPlan({ largest_extra_payment: 9970 })
    expect(await planOf(world, token, planId)).toMatchObject({
      maxAllowedPayment: 9950,
      freeSubtotal: 10_000,
    })
  })

  test('accepted payments in any order never leave a rest that can’t be charged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 8 }), async (steps) => {
        const { token, planId, paymentMethod } = await aSmallPlan({ subtotal: 300, monthly_subtotal: 120 })
        for (const subtotal of steps) {
          await payExtra(world, token, planId, { subtotal, paymentMethod, idempotencyKey: aKey() })
          const { subtotalBalance } = await balanceOf(world, token, planId)
          expect(subtotalBalance === 0 || subtotalBalance >= 50).toBe(true)
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('the monthly payments', () => {
  test('[PLAN-08] no instalment exceeds the agreed amount: the second to last leaves enough for the last', async () => {
    const next_billing_date = dayOf(new Date(world.clock.now().getTime() - 70 * dayMs))
    const { token, planId, tokenId } = await aSmallPlan({ subtotal: 20_030, next_billing_date })
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ token_id: tokenId })
      .where('payment_plan_id', '=', planId)
      .execute()
    await runPlanBilling(world.dependencies)
    expect(await paidAmounts(token, planId)).toEqual([50, 9980, 10_000])
    expect(await planOf(world, token, planId)).toMatchObject({ paymentPlanStatus: 'paid_off' })
  })

  test('bills no instalment and offers no extra payment for a rest too small to charge', async () => {
    const { payer, token, planId, paymentMethod } = await aSmallPlan({ balance_subtotal: 30 })
    const { data } = await world.call(listScheduledPayments, [payer.payerId], { token })
    expect(data.payments).toEqual([])
    const plans = await world.call(listPaymentPlans, [payer.payerId], { token })
    expect(plans.data.paymentPlans).toMatchObject([{ paymentPlanId: planId, maxAllowedPayment: 0 }])
    expect((await payExtra(world, token, planId, { subtotal: 30, paymentMethod })).code).toBe(
      'amount_mismatch',
    )
  })
})

describe('failed payments', () => {
  test('[CALL-40] an extra payment lowers failed payments so that the rest can still be paid', async () => {
    const { payer, token, planId, tokenId, paymentMethod } = await aSmallPlan({ subtotal: 30_000 })
    const failed = await addFailed(world, payer, planId, 15_000)
    expect((await payExtra(world, token, planId, { subtotal: 14_980, paymentMethod })).status).toBe(200)
    const retried = await world.call(retryFailedPayment, [1, failed], { token, body: { tokenId } })
    expect(retried.data.chargeEventStatus).toBe('paid')
    expect(await balanceOf(world, token, planId)).toMatchObject({ subtotalBalance: 50 })
    const last = await payExtra(world, token, planId, { subtotal: 50, paymentMethod })
    expect(last.data.offCyclePaymentResponse.paymentPlanStatus).toBe('paid_off')
  })

  test('[CALL-40] failed payments don’t charge tax that small payments already paid by rounding up', async () => {
    // One percent: each 0.50 has a cent of tax, so that three of them pay all the tax on 3.00.
    const { payer, token, planId, tokenId, paymentMethod } = await aSmallPlan({
      subtotal: 300,
      tax: 3,
      tax_rate: 1000,
    })
    const failed = await addFailed(world, payer, planId, 100, { tax: 1 })
    const pay = (subtotal: number) =>
      payExtra(world, token, planId, { subtotal, paymentMethod, idempotencyKey: aKey() })
    for (let nth = 0; nth < 3; nth += 1) expect((await pay(50)).status).toBe(200)
    const retried = await world.call(retryFailedPayment, [1, failed], { token, body: { tokenId } })
    expect(retried.data.chargeEventStatus).toBe('paid')
    expect((await pay(50)).status).toBe(200)
    expect(await paidAmounts(token, planId)).toEqual([50, 51, 51, 51, 100])
    expect(await planOf(world, token, planId)).toMatchObject({ paymentPlanStatus: 'paid_off' })
  })

  test('[CALL-40] a failed payment waits while another payment takes its part of the balance', async () => {
    const { payer, token, planId, tokenId } = await aSmallPlan({ subtotal: 300 })
    const failed = await addFailed(world, payer, planId, 200)
    const { achId } = await linkBank(world, payer)
    const paymentMethod = { achId, authorization: authorize(world, 250) }
    const extra = await payExtra(world, token, planId, { subtotal: 250, paymentMethod })
    const retry = () => world.call(retryFailedPayment, [1, failed], { token, body: { tokenId } })
    expect((await retry()).code).toBe('payment_in_progress')
    const [debit] = await world.vendor.listIntents(extra.data.offCyclePaymentResponse.chargeEventId)
    await world.vendor.settleDebit(debit?.id ?? '')
    await reconcileAfter(world, 60_000)
    expect((await retry()).data.chargeEventStatus).toBe('paid')
    expect(await paidAmounts(token, planId)).toEqual([50, 250])
  })

  test('[CALL-40] a failed payment waits while another failed one takes its part of the balance', async () => {
    const { payer, token, planId, tokenId } = await aSmallPlan({ subtotal: 300 })
    const first = await addFailed(world, payer, planId, 200)
    const second = await addFailed(world, payer, planId, 200, { dueDate: '2026-04-15' })
    const { achId } = await linkBank(world, payer)
    const body = { achId, authorization: authorize(world, 200) }
    expect((await world.call(retryFailedPayment, [1, first], { token, body })).status).toBe(200)
    const other = await world.call(retryFailedPayment, [1, second], { token, body: { tokenId } })
    expect(other.code).toBe('payment_in_progress')
  })

  test('[CALL-40] a failed payment costs less while another payment takes its tax, once its payer accepts that', async () => {
    const { payer, token, planId, tokenId } = await aSmallPlan({ subtotal: 300, tax: 1, tax_rate: 1000 })
    const failed = await addFailed(world, payer, planId, 100, { tax: 1 })
    const { achId } = await linkBank(world, payer)
    const paymentMethod = { achId, authorization: authorize(world, 51) }
    const extra = await payExtra(world, token, planId, { subtotal: 50, paymentMethod })
    const retry = () => world.call(retryFailedPayment, [1, failed], { token, body: { tokenId } })
    expect((await retry()).code).toBe('amount_mismatch')
    expect((await retry()).data.chargeEventStatus).toBe('paid')
    const [debit] = await world.vendor.listIntents(extra.data.offCyclePaymentResponse.chargeEventId)
    await world.vendor.settleDebit(debit?.id ?? '')
    await reconcileAfter(world, 60_000)
    expect(await paidAmounts(token, planId)).toEqual([51, 100])
  })
})
