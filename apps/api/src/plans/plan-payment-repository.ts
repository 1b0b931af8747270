import { sql } from 'kysely'
import { add, type Cents } from '@payment-center/payments/money'
import type { Db, Row, NewRow, Tx } from '../db/index.ts'
import { findRow, insertRow, updateRows } from '../db/rows.ts'
import type { PlanAmount } from './plan-amount.ts'
import { insertInvoice, type NewInvoice, deriveInvoiceId } from '../invoices/new-invoice-repository.ts'
import { type Plan, hasLiveAttempt } from './plan-repository.ts'

export type PlanPayment = Row<'plan_payments'>

export async function findPlanPayment(db: Db, invoiceId: string): Promise<PlanPayment | null> {
  return (await findRow(db, 'plan_payments', { charge_event_id: invoiceId })) ?? null
}

export async function updatePlanPayment(db: Db, invoiceId: string, changes: Partial<PlanPayment>) {
  await updateRows(db, 'plan_payments', { charge_event_id: invoiceId }, changes)
}

/** Changes the amount of an unpaid payment. The caller must hold the plan's lock. */
export async function updatePlanAmount(db: Db, invoiceId: string, amount: PlanAmount): Promise<void> {
  await updatePlanPayment(db, invoiceId, amount)
  await updateRows(db, 'procedures', { charge_event_id: invoiceId }, { amount: amount.subtotal })
}

/** Payments of plans, with what was paid, or accepted while a payment is in progress. */
export const selectPlanPayments = (db: Db) =>
  db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .leftJoin('transactions', 'transactions.charge_event_id', 'plan_payments.charge_event_id')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.charge_event_id', '=', 'plan_payments.charge_event_id')
        .on('payment_attempts.state', '=', 'claimed'),
    )
    .select([
      'plan_payments.charge_event_id',
      'plan_payments.subtotal',
      'plan_payments.tax',
      'charge_events.status',
      'charge_events.due_date',
      'transactions.paid_at',
      'transactions.total',
      'transactions.refunded',
      'payment_attempts.total as accepted_total',
    ])

interface Amounts {
  readonly total: Cents | null
  readonly accepted_total: Cents | null
  readonly subtotal: Cents
  readonly tax: Cents
}

/** Cents, with the fee once it was accepted. */
export function amountOf({ total, accepted_total, subtotal, tax }: Amounts): Cents {
  return total ?? accepted_total ?? add(subtotal, tax)
}

interface NewPlanPayment
  extends
    PlanAmount,
    Pick<
      NewRow<'plan_payments'>,
      'kind' | 'token_id' | 'ach_id' | 'due_date' | 'idempotency_key' | 'created_at' | 'next_charge_at'
    > {}

/** The invoice id of an extra payment: a restored database has the same plan, and the payer's browser the same key. */
export function extraInvoiceId(plan: Pick<Plan, 'payment_plan_id' | 'instalment_seed'>, key: string): string {
  return deriveInvoiceId(plan.instalment_seed, `extra ${plan.payment_plan_id} ${key}`)
}

function invoiceIdOf(plan: Plan, { due_date, idempotency_key }: NewPlanPayment): { invoiceId?: string } {
  if (typeof due_date === 'string')
    return { invoiceId: deriveInvoiceId(plan.instalment_seed, `${plan.payment_plan_id} ${due_date}`) }
  return typeof idempotency_key === 'string' ? { invoiceId: extraInvoiceId(plan, idempotency_key) } : {}
}

/**
 * Inserts a plan's payment and its invoice, with the plan's description as its one line. Returns the invoice's id.
 * @param day the invoice's billing and due date, YYYY-MM-DD
 * @param failed of a payment that is failed from the start
 */
export async function insertPlanPayment(
  tx: Tx,
  plan: Plan,
  day: string,
  payment: NewPlanPayment,
  failed: Pick<NewInvoice, 'invoiceId' | 'failedBy'> = {},
): Promise<string> {
  const isTaxable = plan.tax_rate > 0
  const invoiceId = await insertInvoice(tx, {
    ...invoiceIdOf(plan, payment),
    ...failed,
    practiceId: plan.practice_id,
    locationId: plan.location_id,
    payerId: plan.payer_id,
    patientId: plan.patient_id,
    billedOn: day,
    dueOn: day,
    taxRate: plan.tax_rate,
    planId: plan.payment_plan_id,
    lines: [{ treatment: plan.description, date: day, amount: payment.subtotal, isTaxable }],
  })
  await insertRow(tx, 'plan_payments', {
    ...payment,
    charge_event_id: invoiceId,
    payment_plan_id: plan.payment_plan_id,
  })
  return invoiceId
}

/**
 * Applies a decline to a plan payment: an instalment becomes a failed payment, an extra payment is closed, a returned
 * one stays failed.
 * @returns whether the invoice becomes a failed payment, and whether the server charged it by itself
 */
export async function declinePlanPayment(tx: Tx, invoiceId: string, at: Date) {
  const payment = await findPlanPayment(tx, invoiceId)
  if (payment === null || payment.kind === 'returned') return { isInstalment: false, isUnattended: false }
  const isInstalment = payment.kind === 'instalment'
  await updatePlanPayment(tx, invoiceId, isInstalment ? { next_charge_at: null } : { closed_at: at })
  return { isInstalment, isUnattended: isInstalment && payment.next_charge_at !== null }
}

/** Failed payments except returned ones, whose amount is reserved. */
export async function selectFailed(tx: Tx, planId: number): Promise<PlanPayment[]> {
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

/** Whether an attempt to pay it may still succeed. The caller must hold its plan's lock. */
export async function isBeingPaid(tx: Tx, invoiceId: string): Promise<boolean> {
  const claimed = { charge_event_id: invoiceId, state: 'claimed' } as const
  return (await findRow(tx, 'payment_attempts', claimed)) !== undefined
}

export async function hasExtraInFlight(tx: Tx, plan: Plan, except: string): Promise<boolean> {
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

export async function storeReturnCause(tx: Tx, invoiceId: string, cause: 'refunded' | 'disputed') {
  await updateRows(tx, 'charge_events', { charge_event_id: invoiceId }, { decline_kind: cause })
}

/** The payments of these plans that were begun, each with its practice's time zone. */
export function selectPaymentsOfPlans(db: Db, planIds: readonly number[]) {
  return selectPlanPayments(db)
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .select(['plan_payments.payment_plan_id', 'practices.time_zone'])
    .where('plan_payments.payment_plan_id', '=', sql<number>`any(${planIds})`)
    .where('plan_payments.closed_at', 'is', null)
    .where('charge_events.status', 'not in', ['scheduled', 'unpaid'])
    .execute()
}

/** What a plan has billed and did not close, by date, with what was captured and refunded of it. */
export function selectBilledInstalments(db: Db, planId: number) {
  return selectPlanPayments(db)
    .select(['plan_payments.kind', 'transactions.captured'])
    .where('plan_payments.payment_plan_id', '=', planId)
    .where('plan_payments.closed_at', 'is', null)
    .orderBy('charge_events.due_date')
    .orderBy('plan_payments.created_at')
    .execute()
}
