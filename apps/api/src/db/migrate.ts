import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { fillPractices } from './fill-practices.ts'
import { openDatabase, type DatabaseLocation, type OpenDatabase } from './open-database.ts'
import type { DatabaseTimeouts } from './postgres.ts'
import type { Db } from './schema.ts'

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
