import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { findRow } from '../db/rows.ts'
import { UsageError } from './operation.ts'

interface PersonKeys {
  readonly email: string
  readonly portalUserId: number | null
  readonly payerIds: readonly number[]
  /** The invoices of these payers, and those that a guest paid with this address. */
  readonly invoiceIds: readonly string[]
}

/** @throws UsageError for an address that the portal doesn't know */
export async function requirePerson(db: Db, email: string): Promise<PersonKeys> {
  const user = await findRow(db, 'portal_users', { email })
  const portalUserId = user?.portal_user_id ?? null
  const payers = await db
    .selectFrom('payers')
    .select('payer_id')
    .where((is) => is.or([is('email', '=', email), is('portal_user_id', '=', portalUserId)]))
    .orderBy('payer_id')
    .execute()
  const payerIds = payers.map(({ payer_id: id }) => id)
  const invoices = await db
    .selectFrom('charge_events')
    .leftJoin('voluntary_invoices as paid', 'paid.charge_event_id', 'charge_events.charge_event_id')
    .select('charge_events.charge_event_id as id')
    .where((is) =>
      is.or([is('charge_events.payer_id', '=', sql<number>`any(${payerIds})`), is('paid.email', '=', email)]),
    )
    .orderBy('charge_events.charge_event_id')
    .execute()
  if (portalUserId === null && payerIds.length === 0 && invoices.length === 0)
    throw new UsageError([`The portal stores nothing of ${email}.`])
  return { email, portalUserId, payerIds, invoiceIds: invoices.map(({ id }) => id) }
}

/** Rows of the person, by table; without secrets and hashes. */
export async function readPerson(db: Db, { email, portalUserId, payerIds, invoiceIds }: PersonKeys) {
  const ofPayers = sql<number>`any(${payerIds})`
  const ofInvoices = sql<string>`any(${invoiceIds})`
  const of = <Table extends 'payers' | 'patients' | 'payment_plans'>(table: Table) =>
    sql<object>`select * from ${sql.table(table)} where payer_id = ${ofPayers}`.execute(db)
  const ofInvoice = (table: 'charge_events' | 'procedures' | 'transactions' | 'charge_event_transitions') =>
    sql<object>`select * from ${sql.table(table)} where charge_event_id = ${ofInvoices}`.execute(db)
  const reads = {
    account: sql<object>`select portal_user_id, email, status, language from portal_users
      where portal_user_id = ${portalUserId}`.execute(db),
    payers: of('payers'),
    patients: of('patients'),
    bills: ofInvoice('charge_events'),
    treatments: ofInvoice('procedures'),
    payments: ofInvoice('transactions'),
    refunds: sql<object>`select charge_event_id, refund_id, amount, reason, status, created_at from refunds
      where charge_event_id = ${ofInvoices}`.execute(db),
    statusChanges: ofInvoice('charge_event_transitions'),
    plans: of('payment_plans'),
    cards: sql<object>`select brand, last4, exp_month, exp_year, name_on_card, created_at from saved_cards
      where payer_id = ${ofPayers}`.execute(db),
    bankAccounts: sql<object>`select bank_name, last4, created_at from bank_accounts
      where payer_id = ${ofPayers}`.execute(db),
    debitAuthorizations: sql<object>`select amount, accepted_at, address, user_agent
      from ach_authorizations join payment_attempts using (attempt_id)
      where charge_event_id = ${ofInvoices}`.execute(db),
    registrations: sql<object>`select first_name, last_name, phone_number, date_of_birth, created_at
      from registrations where email = ${email}`.execute(db),
    texts: sql<object>`select kind, recipient, status, created_at from texts
      where payer_id = ${ofPayers}`.execute(db),
    textConsents: sql<object>`select phone_number, source, consented_at, ended_at from text_consents
      where payer_id = ${ofPayers}`.execute(db),
    activity: sql<object>`select happened_at, action, outcome, address from audit_events
      where actor = ${`payer:${portalUserId}`} order by happened_at`.execute(db),
  }
  const entries = Object.entries(reads).map(async ([name, read]) => [name, (await read).rows] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Empties what tells who the person is; amounts, days and ids stay. */
export async function eraseFields(tx: Tx, person: PersonKeys): Promise<void> {
  const { email, portalUserId, payerIds, invoiceIds } = person
  const ofPayers = sql<number>`any(${payerIds})`
  const ofInvoices = sql<string>`any(${invoiceIds})`
  const statements = [
    sql`update portal_users set email = 'erased-' || portal_user_id || '@erased.invalid', status = 'pending',
      password_hash = null, language = null where portal_user_id = ${portalUserId}`,
    sql`delete from merged_ids where kind = 'payer' and survivor_id = ${ofPayers} or kind = 'patient'
      and survivor_id in (select patient_id from patients where payer_id = ${ofPayers})`,
    sql`update payers set first_name = '', last_name = '', phone_number = '', external_id = null, time_zone = null,
      email = 'erased-' || payer_id || '@erased.invalid' where payer_id = ${ofPayers}`,
    sql`update patients set first_name = '', last_name = '', date_of_birth = null, external_id = null
      where payer_id = ${ofPayers}`,
    sql`update procedures set treatment_description = 'Erased' where charge_event_id = ${ofInvoices}`,
    sql`update charge_events set closed_reason = null where charge_event_id = ${ofInvoices}`,
    sql`update refunds set reason = 'Erased' where charge_event_id = ${ofInvoices}`,
    sql`update payment_plans set description = 'Erased' where payer_id = ${ofPayers}`,
    sql`update voluntary_invoices set email = null, language = null where email = ${email}`,
    sql`delete from sessions where portal_user_id = ${portalUserId} or unlocked_payer_id = ${ofPayers}
      or charge_event_id = ${ofInvoices}`,
    sql`delete from second_factors where portal_user_id = ${portalUserId}`,
    sql`delete from recovery_codes where portal_user_id = ${portalUserId}`,
    sql`delete from mails where recipient = ${email}`,
    sql`update texts set recipient = '', body = null, payer_id = null,
      status = case when status = 'waiting' then 'not_sent' else status end where payer_id = ${ofPayers}`,
    // An opt-out of the number stays: it may not be texted again.
    sql`delete from text_consents where payer_id = ${ofPayers}`,
    sql`delete from short_links where payer_id = ${ofPayers}`,
    sql`delete from account_codes where email = ${email}`,
    sql`delete from registrations where email = ${email}`,
  ]
  for (const statement of statements) await statement.execute(tx)
}
