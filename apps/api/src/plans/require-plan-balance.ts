import { leavesPayable } from '@payment-center/payments/money'
import { ApiError } from '../base/api-error.ts'
import type { Tx } from '../db/index.ts'
import { freeOf, selectInFlight } from './plan-balance.ts'
import { lockPlan, type Plan } from './plan-repository.ts'
import { findPlanPayment, updatePlanPayment } from './plan-payment-repository.ts'
import { fittingTax } from './plan-tax.ts'

async function hasExtraInFlight(tx: Tx, plan: Plan, except: string): Promise<boolean> {
  const extra = await tx
    .selectFrom('plan_payments')
    .select('charge_event_id')
    .where('payment_plan_id', '=', plan.payment_plan_id)
    .where('kind', '=', 'off_cycle')
    .where('applied_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('charge_event_id', '<>', except)
    .executeTakeFirst()
  return extra !== undefined
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
