import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

// Calendar dates stay text, counts are numbers; all else as the driver has it.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

/** The dialect of a PostgreSQL server, 15 or later. */
export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({ connectionString: url, types, max: 20, connectionTimeoutMillis: 10_000 })
  // A connection that breaks is replaced by the pool, and whoever was using it gets his query's error; without these
  // listeners it would end the process, the one while it is idle, the other between two queries of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
