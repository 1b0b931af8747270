import { join } from 'node:path'
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite'
import { PGliteDialect, type Dialect } from 'kysely'
import { lockFolder } from './folder-lock.ts'

// The same JavaScript values as from PostgreSQL: calendar dates stay text, counts are numbers.
const parsers = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: Number,
}

/** The dialect of a PostgreSQL inside this process. */
export function embeddedDialect(options: PGliteOptions): Dialect {
  return new PGliteDialect({ pglite: () => PGlite.create({ ...options, parsers }) })
}

/** The embedded database in a folder of its own, which no other process may open meanwhile. */
export function lockedEmbeddedDialect(folder: string): { dialect: Dialect; release: () => void } {
  const lock = lockFolder(folder)
  return { dialect: embeddedDialect({ dataDir: join(folder, 'postgres') }), release: () => lock.release() }
}
