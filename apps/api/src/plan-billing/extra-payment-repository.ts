import type { Bill } from '@payment-center/payments/fees'
import { cents, leavesPayable, type Cents } from '@payment-center/payments/money'
import { leastCharge } from '@payment-center/validation/fields'
import type { Db, Tx } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { feesOf } from '../invoices/charge-events.ts'
import {
  roundsFeeDown,
  selectFeeSchedule,
  selectPractice,
  todayAtPractice,
} from '../practices/practice-repository.ts'
import { freeOf } from '../plans/plan-balance.ts'
import { selectInFlight, type Plan, hasLiveAttempt, lockPlan } from '../plans/plan-repository.ts'
import { taxOfPayment, type PlanAmount } from '../plans/plan-amount.ts'
import { largestExtraPayment } from '../plans/list-payments.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { lockMethod } from '../methods/method-repository.ts'
import type { MethodColumns } from '../methods/saved-method-repository.ts'
import {
  extraInvoiceId,
  insertPlanPayment,
  findPlanPayment,
  updatePlanAmount,
  updatePlanPayment,
  type PlanPayment,
} from '../plans/plan-payment-repository.ts'

/**
 * The part of a plan that an extra payment would pay. Cents.
 * @throws ApiError `not_payable` for a plan that is over, `invalid_field` for zero or less, `amount_mismatch` with the
 * limit and the unreserved balance above that limit, or when the payment or the rest is below the provider's minimum
 */
export function extraAmount(plan: Plan, inFlight: PlanAmount, subtotal: number): PlanAmount {
  if (plan.status !== 'active') throw new ApiError('not_payable')
  if (subtotal <= 0) throw new ApiError('invalid_field', { field: 'subtotal' })
  const maxAllowedPayment = largestExtraPayment(plan, inFlight)
  const free = freeOf(plan, inFlight)
  const paid: Cents = cents(subtotal)
  const isEnough = paid >= leastCharge || paid === free.subtotal
  if (paid > maxAllowedPayment || !isEnough || !leavesPayable(free.subtotal, paid)) {
    throw new ApiError('amount_mismatch', { quote: { maxAllowedPayment, freeSubtotal: free.subtotal } })
  }
  return { subtotal: paid, tax: taxOfPayment(free, plan.tax_rate, paid) }
}

export async function billOfExtraPayment(db: Db, plan: Plan, amount: PlanAmount): Promise<Bill> {
  const practice = await selectPractice(db, plan.practice_id)
  if (practice === undefined) throw new Error('a plan without its practice')
  const location = { practiceId: plan.practice_id, locationId: plan.location_id }
  const feeSchedule = await selectFeeSchedule(db, location)
  const { account_type: accountType, fee_program: program } = practice
  return { ...amount, accountType, feeSchedule, roundsFeeDown: roundsFeeDown(program) }
}

/** The total of an extra payment in cents, for each kind of method. @throws ApiError as extraAmount does */
export async function quoteExtraPayment(db: Db, plan: Plan, subtotal: number) {
  const amount = extraAmount(plan, await selectInFlight(db, plan.payment_plan_id), subtotal)
  const { credit, debit, prepaid, ach } = feesOf(await billOfExtraPayment(db, plan, amount))
  return { total: { credit, debit, prepaid, ach }, taxAmount: amount.tax }
}

/** The same plan, amount and method within this time is one payment, unless the idempotency keys differ. */
const duplicateWindowMs = 60_000

export interface ExtraOrder {
  readonly subtotal: Cents
  readonly method: MethodColumns
  readonly idempotencyKey: string | null
}

function selectExtras(db: Db, plan: Plan) {
  return db
    .selectFrom('plan_payments')
    .selectAll()
    .where('payment_plan_id', '=', plan.payment_plan_id)
    .where('kind', '=', 'off_cycle')
}

function isSameOrder({ subtotal, token_id, ach_id }: PlanPayment, order: ExtraOrder): boolean {
  const { method } = order
  return subtotal === order.subtotal && token_id === method.token_id && ach_id === method.ach_id
}

async function findByKey(db: Db, plan: Plan, order: ExtraOrder, key: string): Promise<string | null> {
  const payment = await selectExtras(db, plan).where('idempotency_key', '=', key).executeTakeFirst()
  if (payment === undefined) return null
  // A payment forgets its method when that is deleted.
  const isMethodDeleted = payment.token_id === null && payment.ach_id === null
  const sent = isMethodDeleted ? { ...payment, ...order.method } : payment
  if (!isSameOrder(sent, order)) throw new ApiError('conflict')
  if (payment.closed_at !== null) throw new ApiError('payment_declined')
  return payment.charge_event_id
}

/**
 * The invoice id of the payment that this order already made; null for a new order.
 * @throws ApiError `conflict` for a key that was used for another order, `payment_declined` if that payment was
 * declined
 */
export async function findSameExtra(db: Db, plan: Plan, order: ExtraOrder, now: Date) {
  if (order.idempotencyKey !== null) return findByKey(db, plan, order, order.idempotencyKey)
  const recent = await selectExtras(db, plan)
    .where('closed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - duplicateWindowMs))
    .orderBy('created_at', 'desc')
    .execute()
  return recent.find((payment) => isSameOrder(payment, order))?.charge_event_id ?? null
}

/** Reopens the payment of an order that was closed before it was charged: its key has only one invoice. */
async function reopen(tx: Tx, plan: Plan, order: ExtraOrder, amount: PlanAmount, at: Date) {
  const { idempotencyKey } = order
  if (idempotencyKey === null) return null
  const invoiceId = extraInvoiceId(plan, idempotencyKey)
  if ((await findPlanPayment(tx, invoiceId)) === null) return null
  await updatePlanAmount(tx, invoiceId, amount)
  await updatePlanPayment(tx, invoiceId, {
    ...order.method,
    idempotency_key: idempotencyKey,
    created_at: at,
    closed_at: null,
  })
  return invoiceId
}

/**
 * Inserts an extra payment under the plan's lock, so that payments in progress never exceed the balance. Returns the
 * id of its invoice, or of the same payment that another request just made.
 * @param seen the amount the payment was priced by; other payments may change it meanwhile
 * @throws ApiError `not_found` for a method that was deleted meanwhile, `amount_mismatch`, `not_payable`; RowBusyError
 */
export async function writeExtraPayment(
  { db, clock }: Dependencies,
  plan: Plan,
  order: ExtraOrder,
  seen: PlanAmount,
): Promise<string> {
  return retryWhileLocked(db, `plan ${plan.payment_plan_id}`, async (tx) => {
    await lockMethod(tx, order.method)
    const current = await lockPlan(tx, plan.payment_plan_id)
    const same = await findSameExtra(tx, current, order, clock())
    if (same !== null) return same
    const inFlight = await selectInFlight(tx, plan.payment_plan_id)
    const amount = extraAmount(current, inFlight, order.subtotal)
    if (amount.tax !== seen.tax) throw new ApiError('amount_mismatch', { quote: { taxAmount: amount.tax } })
    const now = clock()
    const reopened = await reopen(tx, current, order, amount, now)
    if (reopened !== null) return reopened
    return insertPlanPayment(tx, current, await todayAtPractice(tx, current.practice_id, now), {
      kind: 'off_cycle',
      ...amount,
      ...order.method,
      due_date: null,
      idempotency_key: order.idempotencyKey,
      created_at: now,
      next_charge_at: null,
    })
  })
}

/** How long an extra payment that was never charged reserves its part of the balance. */
const abandonedMs = 120_000

/** Closes extra payments whose process died before charging them. */
export async function closeAbandonedExtras({ db, clock }: Dependencies): Promise<void> {
  const now = clock()
  await db
    .updateTable('plan_payments')
    .from('charge_events')
    .set({ closed_at: now })
    .whereRef('charge_events.charge_event_id', '=', 'plan_payments.charge_event_id')
    .where('plan_payments.kind', '=', 'off_cycle')
    .where('plan_payments.closed_at', 'is', null)
    .where('plan_payments.applied_at', 'is', null)
    .where('plan_payments.created_at', '<', new Date(now.getTime() - abandonedMs))
    .where('charge_events.status', '=', 'scheduled')
    .where(({ not }) => not(hasLiveAttempt))
    .execute()
}
