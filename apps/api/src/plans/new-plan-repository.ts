import type { Db, Row, Tx } from '../db/index.ts'
import { problemOfAmount } from '../invoices/new-invoice-repository.ts'
import type { LocationKey } from '../practices/practice-repository.ts'
import { monthlyPartOf, dateAfterMonths } from './plan-schedule.ts'
import { portion, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import { findRow, insertRow, updateRows } from '../db/rows.ts'
import { hasMethod, type Plan } from './plan-repository.ts'

/** Which of a new plan's terms can't be, and why, as a sentence. */
interface TermsProblem {
  readonly field: 'firstDate' | 'amount' | 'instalments'
  readonly sentence: string
}

/** @param today at the practice, YYYY-MM-DD @returns null for terms that can be billed and charged */
export async function problemOfTerms(
  db: Db,
  practice: Pick<Row<'practices'>, 'account_type' | 'fee_program' | 'tax_rate'>,
  location: LocationKey,
  { subtotal, instalments, firstDate, description, taxRate }: PlanTerms,
  today: string,
): Promise<TermsProblem | null> {
  if (firstDate < today) return { field: 'firstDate', sentence: 'The first date has passed.' }
  if (monthlyPartOf(subtotal, instalments) === null) {
    const sentence =
      'Each instalment must be at least $0.50, and the last one takes what is left: choose fewer.'
    return { field: 'instalments', sentence }
  }
  // An extra payment may pay all of it at once.
  const line = { treatment: description, date: firstDate, amount: subtotal, isTaxable: taxRate > 0 }
  const sentence = await problemOfAmount(db, practice, location, [line])
  return sentence === null ? null : { field: 'amount', sentence }
}

/** What a practice offers and its payer accepts. */
export interface PlanTerms {
  readonly payerId: number
  readonly patientId: number
  readonly description: string
  /** Cents before tax. */
  readonly subtotal: Cents
  /** In thousandths of a percent; 0 for a plan that is not taxable. */
  readonly taxRate: number
  /** Months. */
  readonly instalments: number
  /** When the first instalment is due, YYYY-MM-DD; the others are due on the same day of the month. */
  readonly firstDate: string
  /** Whether nothing is billed until the payer has chosen a method. */
  readonly isOffer: boolean
}

/** @throws Error for terms that `problemOfTerms` refuses */
function columnsOf({ subtotal, firstDate, ...terms }: PlanTerms) {
  const monthly = monthlyPartOf(subtotal, terms.instalments)
  if (monthly === null) throw new Error('the instalments are too small')
  const tax = portion(subtotal, terms.taxRate, 100_000)
  const billingDay = Number(firstDate.slice(-2))
  return {
    payer_id: terms.payerId,
    patient_id: terms.patientId,
    description: terms.description,
    tax_rate: terms.taxRate,
    subtotal,
    tax,
    monthly_subtotal: monthly,
    balance_subtotal: subtotal,
    balance_tax: tax,
    billing_day: billingDay,
    start_date: firstDate,
    end_date: dateAfterMonths(firstDate, billingDay, terms.instalments - 1),
    next_billing_date: firstDate,
    ordered_start: firstDate,
    is_offered: terms.isOffer,
  }
}

/** Stores a new plan. @returns its id */
export async function insertPlan(
  tx: Tx,
  { practiceId, locationId }: LocationKey,
  terms: PlanTerms,
  externalId: string | null = null,
): Promise<number> {
  const plan = await insertRow(tx, 'payment_plans', {
    ...columnsOf(terms),
    payment_plan_id: sql<number>`nextval('plan_ids')`,
    practice_id: practiceId,
    location_id: locationId,
    status: 'active',
    down_payment: 0,
    external_id: externalId,
  })
  return plan.payment_plan_id
}

/** Changes a plan that `isChangeable`. The caller must hold its lock. */
export async function replaceTerms(tx: Tx, planId: number, terms: PlanTerms): Promise<void> {
  await updateRows(tx, 'payment_plans', { payment_plan_id: planId }, columnsOf(terms))
}

/** Whether a plan was created, or changed, by these terms. */
export function hasTerms(plan: Plan, terms: PlanTerms): boolean {
  // The practice's rate may have changed since.
  const hasTax = plan.tax_rate > 0 === terms.taxRate > 0
  const isAccepted = !plan.is_offered && hasMethod(plan)
  return (
    hasTax &&
    (isAccepted || plan.is_offered === terms.isOffer) &&
    plan.payer_id === terms.payerId &&
    plan.patient_id === terms.patientId &&
    plan.description === terms.description &&
    plan.subtotal === terms.subtotal &&
    plan.ordered_start === terms.firstDate &&
    plan.monthly_subtotal === monthlyPartOf(terms.subtotal, terms.instalments)
  )
}

/** Whether a plan is not over, its payer has not accepted it, and no payment of it was begun. */
export async function isChangeable(tx: Tx, plan: Plan): Promise<boolean> {
  if (plan.status !== 'active' || hasMethod(plan)) return false
  return (await findRow(tx, 'plan_payments', { payment_plan_id: plan.payment_plan_id })) === undefined
}

export async function findPlanByExternalId(db: Db, practiceId: number, externalId: string) {
  const key = { practice_id: practiceId, external_id: externalId }
  return (await findRow(db, 'payment_plans', key)) ?? null
}
