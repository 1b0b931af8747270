import { sql } from 'kysely'
import type { Db, Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { prepare } from '../db/prepare.ts'

export type Mail = Row<'mails'>

export async function selectInvoice({ db }: Dependencies, { charge_event_id: invoiceId }: Mail) {
  return db
    .selectFrom('charge_events')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'charge_events.charge_event_id')
    .select(['charge_events.charge_event_id', 'practice_id', 'location_id', 'status', 'decline_kind'])
    .select('plan_payments.kind')
    .where('charge_events.charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
}

export const selectPaid = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('transactions')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'transactions.charge_event_id')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .selectAll('transactions')
    .select('practices.time_zone')
    .where('transactions.charge_event_id', '=', invoiceId),
)

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
