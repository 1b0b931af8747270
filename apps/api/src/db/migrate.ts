import { sql, type Kysely } from 'kysely'
import type { Db } from './schema.ts'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Migrator, type Migration } from 'kysely/migration'
import { openDatabase, type DatabaseLocation, type OpenDatabase } from './open-database.ts'
import type { DatabaseTimeouts } from './postgres.ts'

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

const folder = join(import.meta.dirname, 'migrations')

/** Runs the statements of a migration, each of which ends with a semicolon before an empty line. */
async function runFile(db: Kysely<never>, file: string): Promise<void> {
  const statements = (await readFile(join(folder, file), 'utf8')).trimEnd().split(/;\n\n|;$/)
  for (const statement of statements) if (statement !== '') await sql.raw(statement).execute(db)
}

/** The migrations by name. Each is a file of SQL, which both engines run. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await readdir(folder)
  return Object.fromEntries(
    files.map((file) => [basename(file, '.sql'), { up: (db: Kysely<never>) => runFile(db, file) }]),
  )
}

const createMigrator = (db: Db) => new Migrator({ db, provider: { getMigrations: readMigrations } })

/**
 * Migrates a database to the newest schema; several processes may run it at once.
 * @throws Error for a database that a newer version has migrated
 */
export async function migrate(db: Db): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest()
  if (error === undefined) return fillPractices(db)
  if (!(error instanceof Error) || !error.message.startsWith('corrupted migrations')) throw error
  throw new Error('A newer version has migrated this database. Nothing was changed.', { cause: error })
}

/** Whether a database has every migration of this version; it may have those of a newer one. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await createMigrator(db).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}

/**
 * Opens a database that has the schema of this version. PostgreSQL is migrated only by `payment-center migrate`, because
 * processes of the version before may run on it; the embedded database has a single process, which migrates it.
 * @throws Error for a PostgreSQL with an older schema
 */
export async function openMigrated(
  location: DatabaseLocation,
  timeouts?: DatabaseTimeouts,
): Promise<OpenDatabase> {
  const database = openDatabase(location, timeouts)
  try {
    if (location.engine === 'embedded') await migrate(database.db)
    if (await isMigrated(database.db)) return database
    throw new Error(
      'The database’s schema is older than this version: run payment-center migrate as the owner of the tables.',
    )
  } catch (error) {
    await database.close()
    throw error
  }
}
