import { join } from 'node:path'
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite'
import { PGliteDialect, type Dialect } from 'kysely'
import { lockFolder } from './folder-lock.ts'

// The same JavaScript values as from `pg`: calendar dates stay text, counts are numbers.
const parsers = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: Number,
}

/** The dialect of the embedded PostgreSQL (PGlite). */
export function embeddedDialect(options: PGliteOptions): Dialect {
  return new PGliteDialect({ pglite: () => PGlite.create({ ...options, parsers }) })
}

/**
 * The dialect of an embedded database that no other process can open until `release`.
 * @throws Error if another process holds the folder
 */
export function lockedEmbeddedDialect(folder: string): { dialect: Dialect; release: () => void } {
  const lock = lockFolder(folder)
  return { dialect: embeddedDialect({ dataDir: join(folder, 'postgres') }), release: () => lock.release() }
}
