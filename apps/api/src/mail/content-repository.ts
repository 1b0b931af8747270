import type { Row } from '../db/index.ts'
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
