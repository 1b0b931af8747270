import { join } from 'node:path'
import { Kysely } from 'kysely'
import { embeddedDialect } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
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
