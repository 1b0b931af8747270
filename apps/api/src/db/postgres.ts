import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

// Calendar dates stay text, counts are numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

/** The dialect of a PostgreSQL server, version 15 or later. */
export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({ connectionString: url, types, max: 20, connectionTimeoutMillis: 10_000 })
  // The pool replaces a broken connection and its query fails. Without listeners the `error` event would end the
  // process, both while idle and between two queries of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
