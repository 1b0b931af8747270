import {
  cancelPayment,
  checkPortalUserExists,
  getTransaction,
  listFailedPayments,
  retryFailedPayment,
  settlePayment,
} from '@payment-center/validation/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { runMinuteJobs } from '../reconciler/reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { minuteMs } from '../base/calendar.ts'
import { paymentsOfPlan } from '../../test/scenarios/due-plans.ts'
import { aPlanWith, balanceOf, payExtra, planOf } from '../../test/scenarios/extra-payments.ts'
import { payerToken, setRate } from '../../test/scenarios/invoices.ts'
import { aKey, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

/** The cents that the provider took for a plan's payments. */
async function takenFor(planId: number): Promise<number[]> {
  const payments = await paymentsOfPlan(world, planId)
  const intents = await Promise.all(
    payments.map(({ charge_event_id: invoiceId }) => world.vendor.listIntents(invoiceId)),
  )
  return intents.flat().flatMap(({ status, amount }) => (status === 'succeeded' ? amount : []))
}

describe('a provider that fails during an extra payment', () => {
  const confirming = { method: 'POST', path: '/v1/payment_intents/*/confirm' } as const

  test.each([
    ['lost', 'lose_answer', 2],
    ['garbled', 'garble_answer', 1],
  ] as const)(
    'a %s response leaves the extra payment pending and its part reserved until the outcome is known',
    async (_what, kind, count) => {
      const { token, planId, paymentMethod } = await aPlanWith(world)
      await world.vendor.addFault({ kind, count, ...confirming })
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
    },
  )

  test('an extra payment that never began releases its part at once, to any method', async () => {
    const { payer, token, planId, paymentMethod } = await aPlanWith(world)
    await world.vendor.addFault({ kind: 'answer_500', count: 4, path: '/v1/payment_intents' })
    const order = { subtotal: 60_000, idempotencyKey: aKey() }
    const answer = await payExtra(world, token, planId, { ...order, paymentMethod })
    expect(answer).toMatchObject({ status: 503, code: 'provider_unavailable' })
    await world.vendor.clearFaults()
    expect((await planOf(world, token, planId)).maxAllowedPayment).toBe(60_000)
    const another = { tokenId: await saveCard(world, payer, 'debit') }
    const { data } = await payExtra(world, token, planId, { ...order, paymentMethod: another })
    expect(data.offCyclePaymentResponse).toMatchObject({ status: 'paid', paymentPlanStatus: 'paid_off' })
    await reconcileAfter(world, 31 * minuteMs)
    expect(await takenFor(planId)).toEqual([60_000])
  })

  test('an extra payment sent again with its key after it never began is charged once', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    await world.vendor.addFault({ kind: 'answer_500', count: 4, path: '/v1/payment_intents' })
    const order = { subtotal: 20_000, paymentMethod, idempotencyKey: aKey() }
    expect((await payExtra(world, token, planId, order)).status).toBe(503)
    await world.vendor.clearFaults()
    const answers = await Promise.all([order, order].map((each) => payExtra(world, token, planId, each)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await reconcileAfter(world, 31 * minuteMs)
    expect(await takenFor(planId)).toEqual([20_000])
  })

  test('an extra payment whose price may have reached the provider stays reserved', async () => {
    const { payer, token, planId } = await aPlanWith(world)
    const { achId } = await linkBank(world, payer)
    await world.vendor.addFault({ kind: 'lose_answer', count: 4, path: '/v1/payment_intents/*' })
    const paymentMethod = { achId, authorization: authorize(world, 60_000) }
    const answer = await payExtra(world, token, planId, { subtotal: 60_000, paymentMethod })
    expect(answer).toMatchObject({ status: 503, code: 'provider_unavailable' })
    await world.vendor.clearFaults()
    expect((await planOf(world, token, planId)).maxAllowedPayment).toBe(0)
    await reconcileAfter(world, 31 * minuteMs)
    await runMinuteJobs(world.dependencies)
    const later = await openPayerSession(world.dependencies, payer.payerId)
    expect((await planOf(world, later, planId)).maxAllowedPayment).toBe(60_000)
  })

  test('[PAY-30] an extra payment that is sent again is charged only the total that the payer accepted', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world, 'credit')
    const order = { subtotal: 60_000, total: 62_100, paymentMethod, idempotencyKey: 'key-0001' }
    await world.vendor.addFault({ kind: 'reset_before', count: 4, ...confirming })
    const { data: begun } = await payExtra(world, token, planId, order)
    expect(begun.offCyclePaymentResponse.status).toBe('stripe_pending')
    await world.vendor.clearFaults()
    await reconcileAfter(world, 60_000)
    await setRate(world, 'credit', 500)
    const answer = await payExtra(world, token, planId, order)
    expect(answer).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(answer.errors[0]?.quote).toEqual({ total: 63_000 })
    const accepted = { ...order, total: 63_000 }
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
    // The email about the failed payment has its link.
    const link = { chargeEventId: 'MAYAFAIL0001', email: 'maya@example.com', practiceId: 1 }
    const { data: opened } = await world.call(checkPortalUserExists, [], { body: link })
    expect([opened.token, opened.chargeEventStatus, opened.enableGuestLink]).toEqual([null, null, true])
    expect((await world.call(getTransaction, [1, 'MAYAFAIL0001'], { token })).code).toBe('not_found')
  })
})

test('[PAY-40] an extra payment left in the bank’s confirmation can be canceled after a minute, however often its page asks for it', async () => {
  const { token, planId, paymentMethod } = await aPlanWith(world, 'threeDSecure')
  const order = { subtotal: 60_000, paymentMethod, idempotencyKey: aKey() }
  const { data } = await payExtra(world, token, planId, order)
  const { chargeEventId } = data.offCyclePaymentResponse
  const settle = async () => (await world.call(settlePayment, [chargeEventId], { token })).data
  for (let asked = 0; asked < 6; asked += 1) {
    expect(await settle()).toMatchObject({ outcome: 'checking', awaitsPayer: false })
    world.clock.advance(minuteMs / 6)
    await payExtra(world, token, planId, order)
  }
  expect(await settle()).toMatchObject({ outcome: 'checking', awaitsPayer: true })
  expect((await world.call(cancelPayment, [chargeEventId], { token })).data).toMatchObject({
    outcome: 'open',
  })
  expect((await payExtra(world, token, planId, order)).code).toBe('payment_declined')
  const again = await payExtra(world, token, planId, { ...order, idempotencyKey: aKey() })
  expect(again.data.offCyclePaymentResponse).toMatchObject({ status: 'stripe_pending' })
  expect(await takenFor(planId)).toEqual([])
})
