import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql, type LogConfig } from 'kysely'
import { inject } from 'vitest'
import {
  embeddedDialect,
  openDatabase,
  postgresDialect,
  type Database,
  type OpenDatabase,
} from '../../db/index.ts'
import './provided-context.ts'

async function openDump(dump: string, log: LogConfig): Promise<OpenDatabase> {
  const dialect = embeddedDialect({ loadDataDir: new Blob([await readFile(dump)]) })
  const db = new Kysely<Database>({ dialect, log })
  return { db, close: () => db.destroy() }
}

async function copyDatabase(url: string, template: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = openDatabase({ engine: 'postgres', url })
  await sql.raw(`create database ${name} template ${template}`).execute(server.db)
  const own = new URL(url)
  own.pathname = name
  const drop = async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(server.db)
    await server.close()
  }
  return { url: own.href, drop }
}

async function openCopy(url: string, template: string, log: LogConfig): Promise<OpenDatabase> {
  const copy = await copyDatabase(url, template)
  const db = new Kysely<Database>({ dialect: postgresDialect(copy.url), log })
  return {
    db,
    close: async () => {
      await db.destroy()
      await copy.drop()
    },
  }
}

/** A new database with the demo data, on this run's engine; `onStatement` receives each statement. */
export async function openTestDatabase(onStatement?: (statement: string) => void): Promise<OpenDatabase> {
  const source = inject('databases')
  const log: LogConfig = ({ query }) => onStatement?.(query.sql)
  return source.engine === 'pglite' ? openDump(source.dump, log) : openCopy(source.url, source.template, log)
}

export interface TestDatabaseEnvironment {
  /** The environment variables of a process that opens the database. */
  readonly variables: Record<string, string>
  drop(): Promise<void>
}

/** The same, for a separate process to open. */
export async function createTestDatabase(): Promise<TestDatabaseEnvironment> {
  const source = inject('databases')
  if (source.engine === 'postgres') {
    const copy = await copyDatabase(source.url, source.template)
    return { variables: { DATABASE_URL: copy.url }, drop: copy.drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-data-'))
  const loadDataDir = new Blob([await readFile(source.dump)])
  await (await PGlite.create({ dataDir: join(folder, 'postgres'), loadDataDir })).close()
  return { variables: { DATA_FOLDER: folder }, drop: () => rm(folder, { recursive: true, force: true }) }
}
