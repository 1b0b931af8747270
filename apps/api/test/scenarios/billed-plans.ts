import {
  getPaymentPlan,
  listFailedPayments,
  listScheduledPayments,
  retryFailedPayment,
} from '@payment-center/validation/wire'
import { openPayerSession } from '../../src/auth/sessions.ts'
import { refreshPayment } from '../../src/payments/refunds/refresh-payment.ts'
import { runPlanBilling } from '../../src/plan-billing/run-plan-billing.ts'
import { dayOf, dayMs } from '../../src/base/calendar.ts'
import type { World } from '../world.ts'
import { payExtra } from './extra-payments.ts'
import { addPlan, aPayer, saveCard } from './payers.ts'

/** The provider's newest payment of an invoice. */
async function intentOf(world: World, invoiceId: string): Promise<string> {
  const [intent] = await world.vendor.listIntents(invoiceId)
  return intent?.id ?? ''
}

/** Bills a plan's next instalment a day later. */
export async function billNext(world: World, planId: number): Promise<void> {
  world.clock.advance(dayMs)
  await world.dependencies.db
    .updateTable('payment_plans')
    .set({ next_billing_date: dayOf(world.clock.now()) })
    .where('payment_plan_id', '=', planId)
    .execute()
  await runPlanBilling(world.dependencies)
}

/** A plan of 600.00 in which one instalment of 100.00 was paid with a debit card. */
export async function aBilledPlan(world: World, given: Parameters<typeof addPlan>[2] = {}) {
  const payer = await aPayer(world)
  const { practiceId, payerId } = payer
  // A fresh session, since days pass.
  const sign = async () => ({ token: await openPayerSession(world.dependencies, payerId) })
  const tokenId = await saveCard(world, payer, 'debit')
  const next_billing_date = dayOf(world.clock.now())
  const planId = await addPlan(world, payer, { token_id: tokenId, next_billing_date, ...given })
  await runPlanBilling(world.dependencies)
  const plan = async () => (await world.call(getPaymentPlan, [planId], await sign())).data
  const { paymentPlanHistory: history } = await plan()
  const invoiceId = history[0]?.chargeEventId ?? ''
  const intentId = await intentOf(world, invoiceId)
  return {
    payer,
    planId,
    plan,
    invoiceId,
    intentId,
    refresh: () => refreshPayment(world.dependencies, intentId),
    /** Refunds cents of the instalment. Returns the refund's id. */
    refund: async (amount: number) => {
      const refundId = await world.vendor.refund(intentId, amount)
      await refreshPayment(world.dependencies, intentId)
      return refundId
    },
    failed: async () => {
      const { data } = await world.call(listFailedPayments, [practiceId, payerId], await sign())
      return (data?.failedPayments ?? []).map(({ chargeEvent }) => chargeEvent)
    },
    scheduled: async () => (await world.call(listScheduledPayments, [payerId], await sign())).data.payments,
    /** @param total that the payer accepted, in cents */
    retry: async (failedId: string, card = tokenId, total?: number) => {
      const body = { tokenId: card, total }
      return world.call(retryFailedPayment, [practiceId, failedId], { ...(await sign()), body })
    },
    /** Pays an extra amount with the debit card. */
    payExtra: async (subtotal: number) =>
      payExtra(world, (await sign()).token, planId, { subtotal, paymentMethod: { tokenId } }),
    /** Runs the billing on the day of the plan's next instalment. */
    billNext: () => billNext(world, planId),
  }
}
