import type { Cents } from '@payment-center/payments/money'
import type { Db, Tx } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { ApiError } from '../base/api-error.ts'
import { todayAtPractice } from '../practices/practice-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { lockMethod } from '../methods/method-repository.ts'
import { columnsOf, type SavedMethod } from '../methods/saved-method.ts'
import {
  extraInvoiceId,
  insertPlanPayment,
  findPlanPayment,
  updatePlanPart,
  updatePlanPayment,
  type PlanPayment,
} from '../plans/plan-payment-repository.ts'
import { hasLiveAttempt, selectInFlight, lockPlan, type Plan } from '../plans/plan-repository.ts'
import type { Part } from '../plans/plan-tax.ts'
import { extraPart } from './quote-extra-payment.ts'

/** The same plan, amount and method within this time is one payment, unless the idempotency keys differ. */
const duplicateWindowMs = 60_000

export interface ExtraOrder {
  readonly subtotal: Cents
  readonly method: SavedMethod
  readonly idempotencyKey: string | null
}

function selectExtras(db: Db, plan: Plan) {
  return db
    .selectFrom('plan_payments')
    .selectAll()
    .where('payment_plan_id', '=', plan.payment_plan_id)
    .where('kind', '=', 'off_cycle')
}

function isSameOrder(payment: PlanPayment, { subtotal, method }: ExtraOrder): boolean {
  const { token_id, ach_id } = columnsOf(method)
  return payment.subtotal === subtotal && payment.token_id === token_id && payment.ach_id === ach_id
}

async function findByKey(db: Db, plan: Plan, order: ExtraOrder, key: string): Promise<string | null> {
  const payment = await selectExtras(db, plan).where('idempotency_key', '=', key).executeTakeFirst()
  if (payment === undefined) return null
  if (!isSameOrder(payment, order)) throw new ApiError('conflict')
  if (payment.closed_at !== null) throw new ApiError('payment_declined')
  return payment.charge_event_id
}

/**
 * The invoice id of the payment that this order already made; null for a new order.
 * @throws ApiError `conflict` for a key that was used for another order, `payment_declined` if that payment was
 * declined
 */
export async function findSameExtra(
  db: Db,
  plan: Plan,
  order: ExtraOrder,
  now: Date,
): Promise<string | null> {
  if (order.idempotencyKey !== null) return findByKey(db, plan, order, order.idempotencyKey)
  const recent = await selectExtras(db, plan)
    .where('closed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - duplicateWindowMs))
    .orderBy('created_at', 'desc')
    .execute()
  return recent.find((payment) => isSameOrder(payment, order))?.charge_event_id ?? null
}

/** Reopens the payment of an order that was closed before it was charged: its key has only one invoice. */
async function reopen(tx: Tx, plan: Plan, order: ExtraOrder, part: Part, at: Date): Promise<string | null> {
  const { idempotencyKey } = order
  if (idempotencyKey === null) return null
  const invoiceId = extraInvoiceId(plan, idempotencyKey)
  if ((await findPlanPayment(tx, invoiceId)) === null) return null
  await updatePlanPart(tx, invoiceId, part)
  await updatePlanPayment(tx, invoiceId, {
    ...columnsOf(order.method),
    idempotency_key: idempotencyKey,
    created_at: at,
    closed_at: null,
  })
  return invoiceId
}

/**
 * Inserts an extra payment under the plan's lock, so that payments in progress never exceed the balance. Returns the
 * id of its invoice, or of the same payment that another request just made.
 * @param seen the part the payment was priced by; other payments may change it meanwhile
 * @throws ApiError `not_found` for a method that was deleted meanwhile, `amount_mismatch`, `not_payable`; RowBusyError
 */
export async function writeExtraPayment(
  { db, clock }: Dependencies,
  plan: Plan,
  order: ExtraOrder,
  seen: Part,
): Promise<string> {
  return retryWhileLocked(db, `plan ${plan.payment_plan_id}`, async (tx) => {
    await lockMethod(tx, columnsOf(order.method))
    const current = await lockPlan(tx, plan.payment_plan_id)
    const same = await findSameExtra(tx, current, order, clock())
    if (same !== null) return same
    const inFlight = await selectInFlight(tx, plan.payment_plan_id)
    const part = extraPart(current, inFlight, order.subtotal)
    if (part.tax !== seen.tax) throw new ApiError('amount_mismatch', { quote: { taxAmount: part.tax } })
    const now = clock()
    const reopened = await reopen(tx, current, order, part, now)
    if (reopened !== null) return reopened
    return insertPlanPayment(tx, current, await todayAtPractice(tx, current.practice_id, now), {
      kind: 'off_cycle',
      ...part,
      ...columnsOf(order.method),
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
