import type { PGliteOptions } from '@electric-sql/pglite'
import { PGliteDialect, type Dialect } from 'kysely'

/** The dialect of the embedded PostgreSQL (PGlite). */
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
