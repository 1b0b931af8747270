import { cents, payablePart, leavesPayable } from '@payment-center/payments/money'
import type { Logger } from 'pino'
import type { Tx } from '../db/index.ts'
import { freeOf } from './plan-balance.ts'
import { selectInFlight, lockPlan, updateBalance, type Plan } from './plan-repository.ts'
import {
  findPlanPayment,
  updatePlanPart,
  updatePlanPayment,
  selectFailed,
  hasExtraInFlight,
} from './plan-payment-repository.ts'
import { fittingTax, taxOfPart, without, type Part } from './plan-tax.ts'
import { ApiError } from '../base/api-error.ts'

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

/**
 * Refuses a plan's payment that exceeds the balance not reserved by other payments, under the plan's lock; a failed
 * payment gets the tax that these leave, so that the last one takes what rounding left. The caller must hold the
 * invoice's lock. Invoices without a plan always pass.
 * @param planId the invoice's, which never changes
 * @throws ApiError `not_payable` for a closed payment, `payment_in_progress` while other payments reserve the rest
 */
export async function requirePlanBalance(tx: Tx, invoiceId: string, planId: number | null): Promise<void> {
  if (planId === null) return
  const plan = await lockPlan(tx, planId)
  // Under the lock: its previous holder may have lowered or closed it.
  const payment = await findPlanPayment(tx, invoiceId)
  if (payment === null) return
  if (payment.closed_at !== null) throw new ApiError('not_payable')
  const free = freeOf(plan, await selectInFlight(tx, plan.payment_plan_id, invoiceId))
  if (payment.subtotal > free.subtotal) throw new ApiError('payment_in_progress')
  // Once the extra payment is captured, failed payments are lowered so that the whole rest can be paid.
  const isLeftover = !leavesPayable(free.subtotal, payment.subtotal)
  if (isLeftover && (await hasExtraInFlight(tx, plan, invoiceId))) throw new ApiError('payment_in_progress')
  // What returns to a plan is exactly what was refunded.
  const tax = payment.kind === 'returned' ? payment.tax : fittingTax(free, payment)
  if (tax !== payment.tax) await updatePlanPayment(tx, invoiceId, { tax })
}
