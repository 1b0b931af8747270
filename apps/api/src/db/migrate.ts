import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
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

/** Migrates a database to the newest schema; several processes may run it at once. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest()
  if (error !== undefined) throw error
}

/** Whether a database has the newest schema. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await createMigrator(db).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}
