import { markAsDemo, type Database } from '@payment-center/api/db'
import type { Keyring } from '@payment-center/api/secrets'
import { sql, type Kysely, type InsertObject, type Transaction } from 'kysely'
import { calendarOf, morningOf, type Calendar } from './calendar.ts'
import { codeRows, demoWebhookSecret, keyRow } from './keys-and-codes.ts'
import { paidEventRow, paidProcedureRow, paidTransactionRow, planPaymentRow } from './history.ts'
import { invoiceRows, procedureRows, paidBills, type PaidBill } from './invoices.ts'
import { mayaBank, mayaCards, mayaCustomer } from './saved-methods.ts'
import { patients, payers, portalUsers, locations, practiceFees, practices } from './practices.ts'
import { failedEvent, failedInstalment, failedProcedure, planAcceptance, planRows } from './plans.ts'

/** Empties every table and seeds the demo data again. */
export async function resetDemo(db: Kysely<Database>, keyring: Keyring, seed: Seed): Promise<void> {
  const tables = await sql<{ tablename: string }>`select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  // An empty database isn't marked yet, and only the demo's audit trail can be emptied.
  await markAsDemo(db)
  const names = sql.join(tables.rows.map(({ tablename }) => sql.table(tablename)))
  await sql`truncate ${names} restart identity`.execute(db)
  await seedDemo(db, keyring, seed)
}

/** By credit card, with the fee of a "simplyzero" practice. */
const guestBill = (calendar: Calendar): PaidBill => ({
  id: 'GUESTPAID001',
  treatment: 'Cleaning',
  subtotal: 12_800,
  tax: 0,
  paidWith: 'credit',
  paidAt: morningOf(calendar.dayFrom(-12), calendar),
  status: 'paid',
  refunded: 0,
})

type Tx = Transaction<Database>

export interface Seed {
  /** Whether Maya has saved methods, which only the sandbox knows. */
  readonly hasMethods: boolean
  /** Where the first practice's program takes webhooks; undefined or `none` without it. */
  readonly webhookUrl: string | undefined
}

/** Inserts the rows that don't exist. @returns whether the first is new */
async function add<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly InsertObject<Database, Table>[],
): Promise<boolean> {
  const results = await tx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (results[0]?.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Only once: what Maya deletes stays deleted. */
async function addMethodsAndPlans(tx: Tx, calendar: Calendar, keyring: Keyring): Promise<void> {
  if (!(await add(tx, 'vault_customers', [mayaCustomer]))) return
  await add(tx, 'saved_cards', mayaCards(calendar))
  await add(tx, 'bank_accounts', [mayaBank(calendar, keyring)])
  await add(tx, 'payment_plans', planRows(calendar))
  await add(tx, 'ach_authorizations', [planAcceptance(calendar)])
}

/** Plans that the payer gives a method first. */
async function addPlansOnly(tx: Tx, calendar: Calendar): Promise<void> {
  await add(
    tx,
    'payment_plans',
    planRows(calendar).map((plan) => ({ ...plan, ...noMethod })),
  )
}

const noMethod = { token_id: null, ach_id: null }

async function addBills(tx: Tx, calendar: Calendar, { hasMethods }: Seed): Promise<void> {
  const paid = paidBills(calendar)
  await add(tx, 'charge_events', [...invoiceRows(calendar), failedEvent(calendar), ...paid.map(paidEventRow)])
  await add(tx, 'procedures', [
    ...procedureRows(calendar),
    failedProcedure(calendar),
    ...paid.map(paidProcedureRow),
  ])
  await add(tx, 'transactions', [guestBill(calendar), ...paid].map(paidTransactionRow))
  const planPayments = paid.map(planPaymentRow).filter((row) => row !== null)
  const failed = { ...failedInstalment(calendar), ...(!hasMethods && noMethod) }
  await add(tx, 'plan_payments', [failed, ...planPayments])
}

/** The address changes with the ports of a start. Ids that the database gives begin with 1. */
async function setWebhook(tx: Tx, keyring: Keyring, url: string, now: Date): Promise<void> {
  await sql`insert into webhook_endpoints
      (endpoint_id, practice_id, url, sealed_secret, delivered_position, created_at, next_check_at)
    overriding system value values (0, 1, ${url}, ${keyring.seal(demoWebhookSecret, '0')}, 0, ${now}, ${now})
    on conflict (endpoint_id) do update set url = excluded.url, next_check_at = excluded.next_check_at,
      failures = 0, failing_since = null, disabled_at = null`.execute(tx)
}

async function addAll(tx: Tx, keyring: Keyring, seed: Seed): Promise<void> {
  const now = new Date()
  const calendar = calendarOf(now)
  await markAsDemo(tx)
  await add(tx, 'practices', practices)
  await add(tx, 'practice_fees', practiceFees)
  await add(tx, 'locations', locations)
  await add(tx, 'portal_users', portalUsers)
  await add(tx, 'payers', payers)
  await add(tx, 'patients', patients)
  await (seed.hasMethods ? addMethodsAndPlans(tx, calendar, keyring) : addPlansOnly(tx, calendar))
  await addBills(tx, calendar, seed)
  await add(tx, 'account_codes', codeRows(now))
  await add(tx, 'practice_keys', [keyRow(now)])
  const { webhookUrl } = seed
  if (webhookUrl !== undefined && webhookUrl !== 'none') await setWebhook(tx, keyring, webhookUrl, now)
}

/** Seeds the demo data into a migrated database; existing rows stay. */
export async function seedDemo(db: Kysely<Database>, keyring: Keyring, seed: Seed): Promise<void> {
  await db.transaction().execute((tx) => addAll(tx, keyring, seed))
}
