import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite'
import { PGliteDialect, type Dialect } from 'kysely'

// The same JavaScript values as from `pg`: calendar dates stay text, counts are numbers.
const parsers = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: Number,
}

/** The dialect of the embedded PostgreSQL (PGlite). */
export function embeddedDialect(options: PGliteOptions): Dialect {
  return new PGliteDialect({ pglite: () => PGlite.create({ ...options, parsers }) })
}
