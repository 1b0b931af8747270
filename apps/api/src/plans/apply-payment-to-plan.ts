import { cents, payablePart } from '@payment-center/payments/money'
import type { Logger } from 'pino'
import type { Tx } from '../db/index.ts'
import { freeOf, hasLiveAttempt, selectInFlight } from './plan-balance.ts'
import { lockPlan, updateBalance, type Plan } from './plan-repository.ts'
import {
  findPlanPayment,
  updatePlanPart,
  updatePlanPayment,
  type PlanPayment,
} from './plan-payment-repository.ts'
import { fittingTax, taxOfPart, without, type Part } from './plan-tax.ts'

/** Failed payments except returned ones, whose amount is reserved. */
async function selectFailed(tx: Tx, planId: number): Promise<PlanPayment[]> {
  return tx
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .selectAll('plan_payments')
    .where('plan_payments.payment_plan_id', '=', planId)
    .where('charge_events.status', '=', 'failed')
    .where('plan_payments.kind', '<>', 'returned')
    .where('plan_payments.closed_at', 'is', null)
    .where(({ not }) => not(hasLiveAttempt))
    .orderBy('plan_payments.due_date')
    .execute()
}

/** Lowers or closes failed payments that exceed the plan's balance or would leave a rest too small to charge. */
async function lowerFailedPayments(tx: Tx, plan: Plan, at: Date): Promise<void> {
  let free = freeOf(plan, await selectInFlight(tx, plan.payment_plan_id))
  for (const { charge_event_id: invoiceId, ...payment } of await selectFailed(tx, plan.payment_plan_id)) {
    if (free.subtotal <= 0) {
      await updatePlanPayment(tx, invoiceId, { closed_at: at })
      continue
    }
    const subtotal = payablePart(free.subtotal, payment.subtotal)
    const isUnchanged = subtotal === payment.subtotal
    const tax = isUnchanged ? fittingTax(free, payment) : taxOfPart(free, plan.tax_rate, subtotal)
    if (subtotal !== payment.subtotal || tax !== payment.tax)
      await updatePlanPart(tx, invoiceId, { subtotal, tax })
    free = without(free, { subtotal, tax })
  }
}

/**
 * Subtracts a payment from its plan's balance, once, and completes a plan without a rest. Runs in the transaction
 * that records the capture, which must hold the invoice's lock.
 * @param paid less than the payment if less was captured
 */
export async function applyPaymentToPlan(
  tx: Tx,
  invoiceId: string,
  paid: Part,
  at: Date,
  log: Logger,
): Promise<void> {
  const payment = await findPlanPayment(tx, invoiceId)
  if (payment === null || payment.applied_at !== null) return
  const plan = await lockPlan(tx, payment.payment_plan_id)
  const excess = paid.subtotal - plan.balance_subtotal
  // Payments that exceed the balance can't begin, so this would be a bug.
  if (excess > 0) log.error({ planId: plan.payment_plan_id, excess }, 'a plan was overpaid')
  const balance = {
    balance_subtotal: cents(Math.max(0, -excess)),
    balance_tax: cents(Math.max(0, plan.balance_tax - paid.tax)),
  }
  await updateBalance(tx, plan, balance)
  await updatePlanPayment(tx, invoiceId, { applied_at: at, next_charge_at: null })
  await lowerFailedPayments(tx, { ...plan, ...balance }, at)
}
