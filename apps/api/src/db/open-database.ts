import { join } from 'node:path'
import { Kysely, PGliteDialect, type Dialect } from 'kysely'
import type { PGliteOptions } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { postgresDialect, type DatabaseTimeouts } from './postgres.ts'
import type { Database, Db } from './schema.ts'

export type DatabaseLocation =
  | { readonly engine: 'postgres'; readonly url: string }
  | { readonly engine: 'embedded'; readonly folder: string }

export interface OpenDatabase {
  readonly db: Db
  close(): Promise<void>
}

/**
 * Opens a database; `timeouts` apply to PostgreSQL.
 * @throws Error if another process holds the embedded database's folder
 */
export function openDatabase(location: DatabaseLocation, timeouts?: DatabaseTimeouts): OpenDatabase {
  if (location.engine === 'postgres') {
    const db = new Kysely<Database>({ dialect: postgresDialect(location.url, timeouts) })
    return { db, close: () => db.destroy() }
  }
  const lock = lockFolder(location.folder)
  const dialect = embeddedDialect({ dataDir: join(location.folder, 'postgres') })
  const db = new Kysely<Database>({ dialect })
  return {
    db,
    close: async () => {
      await db.destroy()
      lock.release()
    },
  }
}

export function embeddedDialect(options: PGliteOptions): Dialect {
  const open = async () => {
    const { PGlite, types } = await import('@electric-sql/pglite')
    // The same JavaScript values as from `pg`: calendar dates stay text, counts are numbers.
    const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: Number }
    // Its default of 128 MB is cleared at the start, and so kept in memory; one practice's data is much smaller.
    const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
    return PGlite.create({ ...options, startParams, parsers })
  }
  return new PGliteDialect({ pglite: open })
}

/**
 * Locks a folder for this process with a file that SQLite locks through the operating system: unlike a stored
 * process id, that lock can't outlive its process. Waits up to `timeoutMs` for a process that is ending.
 * @throws Error if another process holds it
 */
export function lockFolder(folder: string, timeoutMs = 5000): { release: () => void } {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec(`PRAGMA busy_timeout = ${timeoutMs}; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE`)
  } catch (cause) {
    file.close()
    throw new Error(`The database folder ${folder} is in use by another process; stop that one first.`, {
      cause,
    })
  }
  return { release: () => file.close() }
}

/** A variable is missing or malformed; the message is shown to the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Reads DATABASE_URL, or else DATA_FOLDER, which production refuses. @throws EnvironmentError */
export function readDatabaseLocation(
  environment: Readonly<Record<string, string | undefined>>,
): DatabaseLocation {
  const url = environment['DATABASE_URL']
  if (url !== undefined && url !== '') {
    if (/^postgres(ql)?:\/\/./.test(url)) return { engine: 'postgres', url }
    throw new EnvironmentError('DATABASE_URL must be a URL that begins with postgres:// or postgresql://.')
  }
  if (environment['NODE_ENV'] === 'production') {
    throw new EnvironmentError(
      'DATABASE_URL is missing. Production needs PostgreSQL: the embedded database can lose data in a power cut.',
    )
  }
  const folder = environment['DATA_FOLDER']
  if (folder !== undefined && folder !== '') return { engine: 'embedded', folder }
  throw new EnvironmentError(
    'DATA_FOLDER is missing: set it to the embedded database’s folder, or set DATABASE_URL.',
  )
}

/** Names a database for an operator, without the password. */
export function describeDatabase(location: DatabaseLocation): string {
  if (location.engine === 'embedded') return location.folder
  const [, hosts = '', name = ''] = /^\w+:\/\/(?:.*@)?([^/?]*)\/?([^?]*)/.exec(location.url) ?? []
  return `${name || 'the default database'} at ${hosts || 'the local socket'}`
}
