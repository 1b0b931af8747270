import type { PGliteOptions } from '@electric-sql/pglite'
import { PGliteDialect, type Dialect } from 'kysely'

/** The dialect of the embedded PostgreSQL (PGlite). */
export function embeddedDialect(options: PGliteOptions): Dialect {
  const open = async () => {
    const { PGlite, types } = await import('@electric-sql/pglite')
    // The same JavaScript values as from `pg`: calendar dates stay text, counts are numbers.
    const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: Number }
    return PGlite.create({ ...options, parsers })
  }
  return new PGliteDialect({ pglite: open })
}
