import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { fillPractices } from './fill-practices.ts'
import { openDatabase, type DatabaseLocation, type OpenDatabase } from './open-database.ts'
import type { DatabaseTimeouts } from './postgres.ts'
import type { Db } from './schema.ts'

const migrationFolder = path.join(import.meta.dirname, 'migrations')

function createMigrator(db: Db): Migrator {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder,
    import: (file) => import(pathToFileURL(file).href),
  })
  return new Migrator({ db, provider })
}

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
