import { getPaymentPlan } from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { refreshPayment } from '../payments/attempts/refresh-payment.ts'
import { dayOf } from '../server/calendar.ts'
import { addPlan, aPayer, saveCard } from '../testing/scenarios/payers.ts'
import { startWorld, type World } from '../testing/world.ts'
import { runPlanBilling } from './run-plan-billing.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A plan of 600.00 in which one instalment of 100.00 was paid. */
async function aBilledPlan(given: Parameters<typeof addPlan>[2] = {}) {
  const payer = await aPayer(world)
  const next_billing_date = dayOf(world.clock.now())
  const planId = await addPlan(world, payer, {
    token_id: await saveCard(world, payer, 'debit'),
    next_billing_date,
    ...given,
  })
  await runPlanBilling(world.dependencies)
  const plan = async () => {
    const token = await openPayerSession(world.dependencies, payer.payerId)
    return (await world.call(getPaymentPlan, [planId], { token })).data
  }
  const { paymentPlanHistory: history } = await plan()
  const [intent] = await world.vendor.listIntents(history[0]?.chargeEventId ?? '')
  return { planId, plan, intentId: intent?.id ?? '' }
}

describe('a refunded payment of a plan', () => {
  test('[PLAN-21] is in the history with its refunded amount, and leaves the balance as it is', async () => {
    const { plan, intentId } = await aBilledPlan()
    await world.vendor.refund(intentId, 4000)
    await refreshPayment(world.dependencies, intentId)
    expect(await plan()).toMatchObject({
      balanceRemaining: { total: 50_000 },
      paymentPlanHistory: [{ amount: 10_000, refundedAmount: 4000, paymentStatus: 'partially_refunded' }],
    })
  })

  test('[PLAN-21] is not charged again after a dispute was lost, and the plan goes on', async () => {
    const { plan, planId, intentId } = await aBilledPlan()
    await world.vendor.closeDispute(await world.vendor.dispute(intentId), 'lost')
    await refreshPayment(world.dependencies, intentId)
    world.clock.advance(24 * 60 * 60_000)
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ next_billing_date: dayOf(world.clock.now()) })
      .where('payment_plan_id', '=', planId)
      .execute()
    await runPlanBilling(world.dependencies)
    const { balanceRemaining, paymentPlanHistory } = await plan()
    expect(balanceRemaining.total).toBe(40_000)
    expect(paymentPlanHistory).toMatchObject([
      { amount: 10_000, refundedAmount: 0, paymentStatus: 'paid' },
      { amount: 10_000, refundedAmount: 10_000, paymentStatus: 'refunded' },
    ])
  })

  test('[PLAN-21] leaves a plan that was paid off as completed', async () => {
    const { plan, intentId } = await aBilledPlan({ balance_subtotal: 10_000 })
    await world.vendor.refund(intentId, 10_000)
    await refreshPayment(world.dependencies, intentId)
    expect(await plan()).toMatchObject({
      isPlanCompleted: true,
      balanceRemaining: { total: 0 },
      paymentPlanHistory: [{ refundedAmount: 10_000, paymentStatus: 'refunded' }],
    })
  })
})
