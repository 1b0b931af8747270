import { listFailedPayments, retryFailedPayment } from '@payment-center/validation/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { reconcile, runMinuteJobs } from '../reconciler/reconcile.ts'
import { reconcileAfter } from '../testing/scenarios/reconcile-after.ts'
import { minuteMs } from '../server/durations.ts'
import { aPlanWith, balanceOf, payExtra, planOf } from '../testing/scenarios/extra-payments.ts'
import { payerToken } from '../testing/scenarios/invoices.ts'
import { setRate } from '../testing/scenarios/set-rate.ts'
import { setUpWorld } from '../testing/set-up-world.ts'

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

describe('a provider that fails during an extra payment', () => {
  const confirming = { method: 'POST', path: '/v1/payment_intents/*/confirm' } as const

  test('a lost response leaves the extra payment pending and its part reserved until the outcome is known', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    await world.vendor.addFault({ kind: 'lose_answer', count: 2, ...confirming })
    const { data } = await payExtra(world, token, planId, { subtotal: 50_000, paymentMethod })
    expect(data.offCyclePaymentResponse).toMatchObject({
      status: 'stripe_pending',
      balanceRemaining: { total: 60_000 },
    })
    expect((await payExtra(world, token, planId, { subtotal: 10_001, paymentMethod })).code).toBe(
      'amount_mismatch',
    )
    await reconcileAfter(world, 60_000)
    expect((await balanceOf(world, token, planId)).total).toBe(10_000)
  })

  test('an extra payment that never began reports the failure and releases its part after two minutes', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    await world.vendor.addFault({ kind: 'answer_500', count: 4, path: '/v1/payment_intents' })
    const answer = await payExtra(world, token, planId, { subtotal: 60_000, paymentMethod })
    expect(answer).toMatchObject({ status: 503, code: 'provider_unavailable' })
    await world.vendor.clearFaults()
    await reconcileAfter(world, 31 * minuteMs)
    await reconcile(world.dependencies)
    await runMinuteJobs(world.dependencies)
    const { db } = world.dependencies
    const plan = await db
      .selectFrom('plan_payments')
      .select('closed_at')
      .where('payment_plan_id', '=', planId)
      .execute()
    expect(plan.map(({ closed_at }) => closed_at instanceof Date)).toEqual([true])
    expect(token).toBeTruthy()
  })

  test('[PAY-30] an extra payment that is sent again is charged only the total that the payer accepted', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world, 'credit')
    const order = { subtotal: 60_000, total: 62_100, paymentMethod, idempotencyKey: 'key-0001' }
    await world.vendor.addFault({ kind: 'answer_500', count: 4, path: '/v1/payment_intents' })
    expect((await payExtra(world, token, planId, order)).code).toBe('provider_unavailable')
    await world.vendor.clearFaults()
    await setRate(world, 'credit', 500)
    const answer = await payExtra(world, token, planId, order)
    expect(answer).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(answer.errors[0]?.quote).toEqual({ total: 63_000 })
    const accepted = { ...order, total: 63_000, idempotencyKey: 'key-0002' }
    const { data } = await payExtra(world, token, planId, accepted)
    await setRate(world, 'credit', 350)
    expect(data.offCyclePaymentResponse).toMatchObject({ status: 'paid', amount: 63_000 })
  })
})

describe('a failed payment beside an extra one', () => {
  test('an extra payment lowers a failed payment to the plan’s balance and closes it once the plan is paid off', async () => {
    const token = await payerToken(world, 'maya')
    const paymentMethod = { tokenId: 'tok_DemoMayaVisa5556' }
    await payExtra(world, token, 9001, { subtotal: 125_000, paymentMethod })
    const { data } = await world.call(listFailedPayments, [1, 100], { token })
    expect(data.failedPayments[0]?.chargeEvent).toMatchObject({ totalAmount: 10_000, status: 'failed' })
    await payExtra(world, token, 9001, { subtotal: 10_000, paymentMethod })
    expect((await planOf(world, token, 9001)).paymentPlanStatus).toBe('paid_off')
    expect((await world.call(listFailedPayments, [1, 100], { token })).code).toBe('none')
    const retried = await world.call(retryFailedPayment, [1, 'MAYAFAIL0001'], { token, body: paymentMethod })
    expect(retried).toMatchObject({ status: 409, code: 'not_payable' })
  })
})
