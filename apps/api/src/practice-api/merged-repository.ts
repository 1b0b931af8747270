import { sql } from 'kysely'
import type { Db, Row, Tx } from '../db/index.ts'
import { findRow, insertRow, updateRows } from '../db/rows.ts'

type Kind = Row<'merged_ids'>['kind']

/** The payer or patient into which a practice's id was merged; null if none was. */
export async function findSurvivor(db: Db, practiceId: number, kind: Kind, externalId: string) {
  const key = { practice_id: practiceId, kind, external_id: externalId }
  return (await findRow(db, 'merged_ids', key))?.survivor_id ?? null
}

interface Merged {
  readonly practiceId: number
  readonly kind: Kind
  readonly externalId: string | null
  readonly fromId: number
  readonly intoId: number
}

/** Makes the merged person's external id, and those merged into that person before, ids of the survivor. */
export async function storeSurvivor(
  tx: Tx,
  { practiceId, kind, externalId, fromId, intoId }: Merged,
  now: Date,
): Promise<void> {
  const before = { practice_id: practiceId, kind, survivor_id: fromId }
  await updateRows(tx, 'merged_ids', before, { survivor_id: intoId })
  if (externalId === null) return
  const id = { practice_id: practiceId, kind, external_id: externalId }
  await insertRow(tx, 'merged_ids', { ...id, survivor_id: intoId, merged_at: now })
}

/**
 * Locks a payer's invoices, methods and plans, in the order in which others do.
 * @throws Error while another transaction has one
 */
export async function lockPayerRecords(tx: Tx, payerId: number): Promise<void> {
  const tables = [
    ['charge_events', 'charge_event_id'],
    ['saved_cards', 'token_id'],
    ['bank_accounts', 'ach_id'],
    ['payment_plans', 'payment_plan_id'],
  ] as const
  for (const [table, key] of tables)
    await sql`select from ${sql.table(table)} where payer_id = ${payerId}
      order by ${sql.ref(key)} for update nowait`.execute(tx)
}

/** Whether a payment of a payer's invoices may be charged now, or is processed by a bank. */
export async function hasPaymentInFlight(tx: Tx, payerId: number): Promise<boolean> {
  const { rows } = await sql`select from charge_events where payer_id = ${payerId} and (
      status = 'stripe_pending' or exists (select from payment_attempts
        where payment_attempts.charge_event_id = charge_events.charge_event_id
          and (state in ('opening', 'claimed') or (state = 'open' and processing_at is not null))))
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function hasVaultCustomer(tx: Tx, payerId: number): Promise<boolean> {
  const { rows } = await sql`select from vault_customers where payer_id = ${payerId}
    union all select from bank_accounts where payer_id = ${payerId} limit 1`.execute(tx)
  return rows.length > 0
}

const tablesOfPayers = [
  'patients',
  'charge_events',
  'vault_customers',
  'saved_cards',
  'bank_links',
  'bank_accounts',
  'payment_plans',
  'card_setups',
  'voluntary_invoices',
  'texts',
  'short_links',
] as const

/** Moves consents to texts. If either payer withdrew the consent for a number, it stays withdrawn. */
async function moveConsents(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await sql`update text_consents as kept set ended_at = gone.ended_at from text_consents as gone
    where kept.payer_id = ${intoId} and kept.ended_at is null and gone.payer_id = ${fromId}
      and gone.ended_at is not null and gone.phone_number = kept.phone_number`.execute(tx)
  await sql`delete from text_consents as gone using text_consents as kept
    where gone.payer_id = ${fromId} and kept.payer_id = ${intoId}
      and gone.phone_number = kept.phone_number`.execute(tx)
  await sql`update text_consents set payer_id = ${intoId} where payer_id = ${fromId}`.execute(tx)
}

/** Moves everything of a payer to another payer, and deletes the first. */
export async function movePayerRecords(tx: Tx, fromId: number, intoId: number): Promise<void> {
  for (const table of tablesOfPayers)
    await sql`update ${sql.table(table)} set payer_id = ${intoId} where payer_id = ${fromId}`.execute(tx)
  await moveConsents(tx, fromId, intoId)
  await sql`update sessions set unlocked_payer_id = null where unlocked_payer_id = ${fromId}`.execute(tx)
  await sql`delete from payers where payer_id = ${fromId}`.execute(tx)
}

/** Moves a patient's bills and plans to another patient, and deletes the first. */
export async function movePatientRecords(tx: Tx, fromId: number, intoId: number): Promise<void> {
  for (const table of ['charge_events', 'payment_plans', 'sessions'])
    await sql`update ${sql.table(table)} set patient_id = ${intoId} where patient_id = ${fromId}`.execute(tx)
  await sql`delete from patients where patient_id = ${fromId}`.execute(tx)
}

export function selectPayer(db: Db, payerId: number): Promise<Row<'payers'> | undefined> {
  return findRow(db, 'payers', { payer_id: payerId })
}

/** Whether the account of a payer is opened: it has a password. */
export async function isAccountOpened(tx: Tx, { portal_user_id: portalUserId }: Row<'payers'>) {
  if (portalUserId === null) return false
  return (await findRow(tx, 'portal_users', { portal_user_id: portalUserId }))?.status === 'active'
}
