import { noReference } from '@payment-center/validation/model'
import { sql } from 'kysely'
import type { Db, Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import type { Brand } from './brand.ts'
import type { Email } from './emails/format.ts'
import type { PaidPatient } from './emails/receipt-email.ts'

export type Mail = Row<'mails'>

export interface Composed {
  readonly email: Email
  readonly brand: Brand
}

export async function selectMailedInvoice({ db }: Dependencies, { charge_event_id: invoiceId }: Mail) {
  return db
    .selectFrom('charge_events')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'charge_events.charge_event_id')
    .select([
      'charge_events.charge_event_id',
      'charge_events.practice_id',
      'location_id',
      'status',
      'decline_kind',
    ])
    .select(['plan_payments.kind', 'practices.link_days'])
    .where('charge_events.charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
}

/** What a typed reference may have in an email: nothing that a mail client makes a link of. */
const printable = /^[\p{L}\p{N}#][\p{L}\p{N} #/_,()-]{0,39}$/u

/** The patient of a Pay as Guest payment, with the number that was typed; null for any other payment. */
export async function selectPaidPatient(db: Db, invoiceId: string): Promise<PaidPatient | null> {
  const row = await db
    .selectFrom('voluntary_invoices')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'voluntary_invoices.charge_event_id')
    .innerJoin('patients', 'patients.patient_id', 'charge_events.patient_id')
    .innerJoin('procedures', 'procedures.charge_event_id', 'voluntary_invoices.charge_event_id')
    .select(['first_name', 'last_name', 'treatment_description'])
    .where('voluntary_invoices.charge_event_id', '=', invoiceId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { treatment_description: typed } = row
  const name = `${row.first_name} ${row.last_name}`
  if (typed === noReference) return { name, reference: null }
  return printable.test(typed) ? { name, reference: typed } : { name }
}

/** Whether a joined `saved_cards` row expires before its `payment_plans` row is billed next. */
export const expiresBeforeBilling = sql<boolean>`payment_plans.next_billing_date >=
  make_date(saved_cards.exp_year, saved_cards.exp_month, 1) + interval '1 month'`

/** The card, unless no active plan charges it after its expiry. */
export function selectExpiringCard(db: Db, tokenId: string | null) {
  return db
    .selectFrom('saved_cards')
    .innerJoin('payment_plans', 'payment_plans.token_id', 'saved_cards.token_id')
    .select(['brand', 'last4', 'exp_month', 'exp_year', 'next_billing_date'])
    .where('saved_cards.token_id', '=', tokenId)
    .where('payment_plans.status', '=', 'active')
    .where(expiresBeforeBilling)
    .orderBy('next_billing_date')
    .executeTakeFirst()
}

/** An active plan with its method: `last4` is null without one. Undefined for a plan that has ended. */
export function selectComingInstalment(db: Db, planId: number | null) {
  return db
    .selectFrom('payment_plans')
    .leftJoin('saved_cards', 'saved_cards.token_id', 'payment_plans.token_id')
    .leftJoin('bank_accounts', 'bank_accounts.ach_id', 'payment_plans.ach_id')
    .select([
      'payment_plans.practice_id',
      'next_billing_date',
      'balance_subtotal',
      'balance_tax',
      'saved_cards.brand as card_brand',
      'bank_accounts.bank_name',
    ])
    .select(({ fn }) => fn.coalesce('saved_cards.last4', 'bank_accounts.last4').as('last4'))
    .where('payment_plan_id', '=', planId)
    .where('payment_plans.status', '=', 'active')
    .executeTakeFirst()
}

/** What a practice that has left sends no more; its receipts and returned payments are still mailed. */
const asksForMore: ReadonlySet<Mail['kind']> = new Set([
  'bill',
  'card_expiry',
  'create',
  'external',
  'reminder',
  'instalment_notice',
])

/** Whether an email asks for more business with a practice that has left. */
export async function isFromLeftPractice(db: Db, { kind, practice_id: practiceId }: Mail): Promise<boolean> {
  if (practiceId === null || !asksForMore.has(kind)) return false
  const practice = await selectPractice(db, practiceId)
  return practice !== undefined && practice.left_at !== null
}
