import type { Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Row, Tx, Db } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { findRow, lockRow, updateRows } from '../db/rows.ts'
import { ApiError } from '../base/api-error.ts'
import type { PayerSession } from '../auth/sessions.ts'
import { zeroAmount, type PlanAmount } from './plan-amount.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'

export type Plan = Row<'payment_plans'>

export function hasMethod({ token_id: tokenId, ach_id: achId }: Plan): boolean {
  return tokenId !== null || achId !== null
}

/** A payer's plans, oldest first, including those paid off. */
export const selectPlansOfPayer = prepare((db, { payerId }: { readonly payerId: number }) =>
  db.selectFrom('payment_plans').selectAll().where('payer_id', '=', payerId).orderBy('payment_plan_id'),
)

/**
 * Stores a locked plan's new balance. A plan is paid off once its subtotal is 0, and active otherwise; a cancelled plan stays
 * cancelled.
 */
export async function updateBalance(
  tx: Tx,
  plan: Plan,
  balance: Pick<Plan, 'balance_subtotal' | 'balance_tax'>,
): Promise<void> {
  const running = balance.balance_subtotal === 0 ? 'paid_off' : 'active'
  const status = plan.status === 'cancelled' ? plan.status : running
  await updateRows(tx, 'payment_plans', { payment_plan_id: plan.payment_plan_id }, { ...balance, status })
}

export function findPlan(db: Db, planId: number): Promise<Plan | undefined> {
  return findRow(db, 'payment_plans', { payment_plan_id: planId })
}

/**
 * Cancels a practice's active plans, or one of them: they bill and charge nothing more. Charges in progress settle, and
 * billed payments can still be paid.
 * @returns their ids
 */
export async function cancelPlans(
  tx: Tx,
  { practiceId, planId }: { readonly practiceId: number; readonly planId?: number },
): Promise<readonly number[]> {
  const plans = tx
    .updateTable('payment_plans')
    .set({ status: 'cancelled' })
    .where('practice_id', '=', practiceId)
    .where('status', '=', 'active')
    .returning('payment_plan_id')
  const cancelled = await (
    planId === undefined ? plans : plans.where('payment_plan_id', '=', planId)
  ).execute()
  return cancelled.map((plan) => plan.payment_plan_id).toSorted((one, other) => one - other)
}

/**
 * Reads and locks the plan until the transaction ends, which `retryWhileLocked` repeats while another one holds it.
 * Lock order: invoice, method, plan.
 */
export async function lockPlan(tx: Tx, planId: number): Promise<Plan> {
  const plan = await lockRow(tx, 'payment_plans', { payment_plan_id: planId })
  if (plan === undefined) throw new Error(`there is no plan ${planId}`)
  return plan
}

/** A plan of the session's payer. @throws ApiError `not_found`, the same for an unknown plan and one of another payer */
export async function requirePlan(db: Db, session: PayerSession, planId: number): Promise<Plan> {
  return db
    .selectFrom('payment_plans')
    .innerJoin('payers', 'payers.payer_id', 'payment_plans.payer_id')
    .selectAll('payment_plans')
    .where('payment_plans.payment_plan_id', '=', planId)
    .where('payers.portal_user_id', '=', session.portalUserId)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))
}

/** An attempt that may still capture. */
export const hasLiveAttempt = sql<boolean>`exists (select 1 from payment_attempts a
  where a.charge_event_id = plan_payments.charge_event_id and a.state in ('opening', 'open', 'claimed'))`

function amountsByPlan(sums: readonly (PlanAmount & Pick<Plan, 'payment_plan_id'>)[]) {
  const amounts = new Map(sums.map((sum) => [sum.payment_plan_id, sum]))
  return (planId: number): PlanAmount => amounts.get(planId) ?? zeroAmount
}

interface Reserved {
  readonly planIds: readonly number[]
  readonly except: string
}

const selectReserved = prepare((db, { planIds, except }: Reserved) =>
  db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select((of) => [
      'plan_payments.payment_plan_id',
      of.fn.sum<Cents>('plan_payments.subtotal').as('subtotal'),
      of.fn.sum<Cents>('plan_payments.tax').as('tax'),
    ])
    .where('plan_payments.payment_plan_id', '=', sql<number>`any(${planIds})`)
    .where('plan_payments.applied_at', 'is', null)
    .where('plan_payments.closed_at', 'is', null)
    .where('plan_payments.charge_event_id', '<>', except)
    .where((is) =>
      is.or([
        is('charge_events.status', 'in', ['scheduled', 'unpaid', 'stripe_pending']),
        is('plan_payments.kind', '=', 'returned'),
        hasLiveAttempt,
      ]),
    )
    .groupBy('plan_payments.payment_plan_id'),
)

/**
 * The part of each plan's balance that payments in progress reserve, retries included, and returned payments, which
 * only the payer may charge. Cents, by plan id.
 * @param except the id of an invoice that doesn't count
 */
export async function selectInFlights(
  db: Db,
  planIds: readonly number[],
  except = '',
): Promise<(planId: number) => PlanAmount> {
  return amountsByPlan(planIds.length === 0 ? [] : await selectReserved(db, { planIds, except }))
}

export async function selectInFlight(db: Db, planId: number, except?: string): Promise<PlanAmount> {
  return (await selectInFlights(db, [planId], except))(planId)
}

/** Looks up each payment's invoice; joined, PostgreSQL may look for failed ones among the invoices of all practices. */
const selectFailedSums = prepare((db, { planIds }: { readonly planIds: readonly number[] }) =>
  db
    .selectFrom('plan_payments')
    .select((of) => [
      'plan_payments.payment_plan_id',
      of.fn.sum<Cents>('plan_payments.subtotal').as('subtotal'),
      of.fn.sum<Cents>('plan_payments.tax').as('tax'),
    ])
    .where('plan_payments.payment_plan_id', '=', sql<number>`any(${planIds})`)
    .where('plan_payments.kind', '<>', 'returned')
    .where('plan_payments.closed_at', 'is', null)
    .where(
      (of) =>
        of
          .selectFrom('charge_events')
          .select('status')
          .whereRef('charge_events.charge_event_id', '=', 'plan_payments.charge_event_id'),
      '=',
      'failed',
    )
    .where(({ not }) => not(hasLiveAttempt))
    .groupBy('plan_payments.payment_plan_id'),
)

/** Each plan's failed instalments that no one is retrying, in cents by plan id. */
export async function selectFailedAmounts(
  db: Db,
  planIds: readonly number[],
): Promise<(planId: number) => PlanAmount> {
  return amountsByPlan(planIds.length === 0 ? [] : await selectFailedSums(db, { planIds }))
}

type PayerAtPractice = Readonly<Record<'payerId' | 'practiceId', number>>

/** The failed payments of a payer's plans, oldest first. */
export const selectFailedPayments = prepare((db, { payerId, practiceId }: PayerAtPractice) =>
  db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .innerJoin('payment_plans', 'payment_plans.payment_plan_id', 'plan_payments.payment_plan_id')
    .select([
      'plan_payments.charge_event_id',
      'plan_payments.token_id',
      'plan_payments.ach_id',
      'payment_plans.description',
    ])
    .where('charge_events.payer_id', '=', payerId)
    .where('charge_events.practice_id', '=', practiceId)
    .where('charge_events.status', '=', 'failed')
    .where('plan_payments.closed_at', 'is', null)
    .orderBy('charge_events.due_date')
    .orderBy('plan_payments.charge_event_id'),
)

/**
 * Cancels a plan; one that is cancelled already stays so.
 * @param record stores in the audit trail that it was cancelled
 * @throws ApiError `already_paid`; RowBusyError
 */
export function cancelPlan(
  db: Db,
  { payment_plan_id: planId, practice_id: practiceId }: Plan,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  return retryWhileLocked(db, `plan ${planId}`, async (tx) => {
    const { status } = await lockPlan(tx, planId)
    if (status === 'paid_off') throw new ApiError('already_paid')
    if (status === 'cancelled') return
    await cancelPlans(tx, { practiceId, planId })
    await record(tx)
  })
}
