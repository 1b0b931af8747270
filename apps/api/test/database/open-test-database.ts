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
} from '../../src/db/index.ts'
import { dumpDatabase, restoreDump } from './documented-commands.ts'
import { statementWithoutGuard } from '../guards/without-guard.ts'

export type DatabaseSource =
  | { readonly engine: 'pglite'; readonly dump: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseSource
  }
}

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
  const run = (statement: string) => sql.raw(statement).execute(server.db)
  const drop = async () => {
    await run(`drop database ${name} with (force)`)
    await server.close()
  }
  const backUp = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payment-center-dump-'))
    await dumpDatabase(folder, own.href)
    return async () => {
      await run(`drop database ${name} with (force)`)
      await run(`create database ${name}`)
      await restoreDump(folder, own.href)
      await rm(folder, { recursive: true })
    }
  }
  return { url: own.href, backUp, drop }
}

async function openCopy(url: string, template: string, log: LogConfig): Promise<OpenDatabase> {
  const copy = await copyDatabase(url, template)
  const db = new Kysely<Database>({ dialect: postgresDialect(copy.url), log })
  const statement = statementWithoutGuard()
  if (statement !== null) await sql.raw(statement).execute(db)
  return {
    db,
    close: async () => {
      await db.destroy()
      await copy.drop()
    },
  }
}

/** Receives each statement with its parameters. */
export type OnStatement = (statement: string, parameters: readonly unknown[]) => void

/** A new database with the demo data, on this run's engine; `onStatement` receives each statement. */
export async function openTestDatabase(onStatement?: OnStatement): Promise<OpenDatabase> {
  const source = inject('databases')
  const log: LogConfig = ({ query }) => onStatement?.(query.sql, query.parameters)
  return source.engine === 'pglite' ? openDump(source.dump, log) : openCopy(source.url, source.template, log)
}

export interface TestDatabaseEnvironment {
  /** The environment variables of a process that opens the database. */
  readonly variables: Record<string, string>
  /** Backs up a PostgreSQL as documented. @returns replaces the database, which no process may have open, by the backup */
  backUp(): Promise<() => Promise<void>>
  drop(): Promise<void>
}

/** The same, for a separate process to open. */
export async function createTestDatabase(): Promise<TestDatabaseEnvironment> {
  const source = inject('databases')
  if (source.engine === 'postgres') {
    const copy = await copyDatabase(source.url, source.template)
    return { variables: { DATABASE_URL: copy.url }, backUp: copy.backUp, drop: copy.drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-data-'))
  const loadDataDir = new Blob([await readFile(source.dump)])
  await (await PGlite.create({ dataDir: join(folder, 'postgres'), loadDataDir })).close()
  return {
    variables: { DATA_FOLDER: folder },
    backUp: () => Promise.reject(new Error('the embedded database is not backed up')),
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
