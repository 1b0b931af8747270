import { leavesPayable } from '@payment-center/payments/money'
import type { Transaction } from 'kysely'
import { ApiError } from '../server/http/api-error.ts'
import type { Database } from '../db/index.ts'
import { freeOf, selectInFlight } from './plan-balance.ts'
import { lockPlan, type Plan } from './plan-repository.ts'
import { findPlanPayment } from './plan-payment-repository.ts'

async function hasExtraInFlight(tx: Transaction<Database>, plan: Plan, except: string): Promise<boolean> {
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
 * Lets a payment of a plan begin only if it fits into what nobody else is paying, under the plan's lock. The invoice's
 * lock must be held. An invoice without a plan may always be paid.
 * @throws ApiError `not_payable` for what is not asked for any more, `payment_in_progress` while others pay the rest
 */
export async function requirePlanBalance(tx: Transaction<Database>, invoiceId: string): Promise<void> {
  const before = await findPlanPayment(tx, invoiceId)
  if (before === null) return
  const plan = await lockPlan(tx, before.payment_plan_id)
  // Read again: whoever had the plan's lock before may have lowered or closed it.
  const payment = await findPlanPayment(tx, invoiceId)
  if (payment === null || payment.closed_at !== null) throw new ApiError('not_payable')
  const free = freeOf(plan, await selectInFlight(tx, plan.payment_plan_id, invoiceId))
  if (payment.subtotal > free.subtotal || payment.tax > free.tax) throw new ApiError('payment_in_progress')
  // Once the extra payment is made, what failed is fitted into the rest, so that all of it can be paid.
  const isLeftover = !leavesPayable(free.subtotal, payment.subtotal)
  if (isLeftover && (await hasExtraInFlight(tx, plan, invoiceId))) throw new ApiError('payment_in_progress')
}
