import { sql } from 'kysely'
import type { Db } from './schema.ts'

const ofInvoice = sql`(select practice_id from charge_events where charge_event_id = old.charge_event_id)`
const ofPayer = sql`(select practice_id from payers where payer_id = old.payer_id)`
const ofOwner = sql`coalesce(${ofPayer}, ${ofInvoice})`

const practiceOf = {
  procedures: ofInvoice,
  payment_adjustments: ofInvoice,
  charge_event_transitions: ofInvoice,
  saved_cards: ofPayer,
  vault_customers: ofOwner,
  bank_links: ofOwner,
  bank_accounts: ofOwner,
  // Outlives its bank account, but neither its payment nor its plan.
  ach_authorizations: sql`coalesce(
    (select practice_id from bank_accounts where ach_id = old.ach_id),
    (select charge_events.practice_id from charge_events join payment_attempts using (charge_event_id)
      where attempt_id = old.attempt_id),
    (select practice_id from payment_plans where payment_plan_id = old.payment_plan_id))`,
  payment_attempts: ofInvoice,
  transactions: ofInvoice,
  plan_payments: ofInvoice,
  voluntary_invoices: ofInvoice,
  card_setups: ofPayer,
  location_fees: sql`(select practice_id from locations where location_id = old.location_id)`,
}

/**
 * Fills in the practice of rows that are older than their `practice_id`. It locks no table, so that processes of the
 * version before go on storing.
 */
export async function fillPractices(db: Db): Promise<void> {
  for (const [table, practice] of Object.entries(practiceOf))
    await sql`update ${sql.table(table)} as old set practice_id = ${practice}
      where practice_id is null`.execute(db)
}
