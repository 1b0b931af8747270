import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import { selectRows } from '../db/rows.ts'
import { insertRemoval } from '../methods/method-repository.ts'

export async function selectInvoiceIds(tx: Tx, payerId: number): Promise<string[]> {
  const invoices = await selectRows(tx, 'charge_events', { payer_id: payerId }, 'charge_event_id')
  return invoices.map(({ charge_event_id: id }) => id)
}

/** What payers still have to pay, or are paying, such as `plan 9001 is active`; null if nothing. */
export async function reasonToKeep(tx: Tx, payerIds: readonly number[], invoiceIds: readonly string[]) {
  const { rows } = await sql<{ reason: string }>`
    select 'plan ' || payment_plan_id || ' is active' as reason from payment_plans
      where payer_id = any(${payerIds}) and status = 'active'
    union all select 'a payment of bill ' || charge_event_id || ' is in progress' from payment_attempts
      where charge_event_id = any(${invoiceIds}) and state = 'claimed'
    union all select 'bill ' || charge_event_id || ' is open' from charge_events
      where charge_event_id = any(${invoiceIds}) and closed_as is null
        and status in ('unpaid', 'scheduled', 'failed', 'stripe_pending')
        and not exists (select from plan_payments
          where plan_payments.charge_event_id = charge_events.charge_event_id and plan_payments.closed_at is not null)
    limit 1`.execute(tx)
  return rows[0]?.reason ?? null
}

/** Deletes saved methods; the API removes them at the vendors. */
export async function deleteMethods(tx: Tx, payerIds: readonly number[], now: Date): Promise<void> {
  const ofPayers = sql<number>`any(${payerIds})`
  const cards = await sql<{ id: string; practice: number; customer: string | null }>`
    select payment_method_id as id, payers.practice_id as practice, customer_id as customer
    from saved_cards join payers using (payer_id) left join vault_customers using (payer_id)
    where payer_id = ${ofPayers}`.execute(tx)
  const banks = await sql<{ id: string; practice: number; customer: string; sealed: string }>`
    select source_id as id, payers.practice_id as practice, customer_id as customer, access_token as sealed
    from bank_accounts join payers using (payer_id) where payer_id = ${ofPayers}`.execute(tx)
  await sql`update payment_plans set token_id = null, ach_id = null where payer_id = ${ofPayers}`.execute(tx)
  await sql`update plan_payments set token_id = null, ach_id = null from payment_plans as plans
    where plans.payment_plan_id = plan_payments.payment_plan_id and payer_id = ${ofPayers}`.execute(tx)
  await sql`delete from saved_cards where payer_id = ${ofPayers}`.execute(tx)
  await sql`delete from bank_accounts where payer_id = ${ofPayers}`.execute(tx)
  for (const { id, practice, customer, ...bank } of [...cards.rows, ...banks.rows]) {
    const access_token = 'sealed' in bank && typeof bank.sealed === 'string' ? bank.sealed : null
    const gone = { provider_method_id: id, customer_id: customer ?? '', access_token, practice_id: practice }
    await insertRemoval(tx, gone, now)
  }
}

/** Deletes methods that were being saved while their payer's account was closed. */
export async function deleteMethodsOfClosed(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ payerId: number }>`
    select payer_id as "payerId" from payers where account_closed_at is not null and (
      exists (select from saved_cards where saved_cards.payer_id = payers.payer_id)
      or exists (select from bank_accounts where bank_accounts.payer_id = payers.payer_id))`.execute(tx)
  const payerIds = rows.map(({ payerId }) => payerId)
  if (payerIds.length > 0) await deleteMethods(tx, payerIds, now)
}

/** Ends a login that has no payer at any practice any more: its email can sign up again. */
export async function endUnusedLogin(tx: Tx, portalUserId: number): Promise<void> {
  const { rows } = await sql`update portal_users set status = 'pending', password_hash = null
    where portal_user_id = ${portalUserId} and not exists (
      select from payers where payers.portal_user_id = portal_users.portal_user_id)
    returning portal_user_id`.execute(tx)
  if (rows.length === 0) return
  for (const table of ['second_factors', 'recovery_codes'])
    await sql`delete from ${sql.table(table)} where portal_user_id = ${portalUserId}`.execute(tx)
  await sql`delete from account_codes using portal_users
    where account_codes.email = portal_users.email and portal_user_id = ${portalUserId}`.execute(tx)
}
