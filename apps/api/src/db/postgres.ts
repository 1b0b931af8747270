import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

// Calendar dates stay text, counts are numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds. The server ends its waits before the client gives up, which needs a new connection. */
export interface DatabaseTimeouts {
  readonly statement: number
  readonly lock: number
  readonly idleInTransaction: number
  /** The client's own limit, for a connection on which nothing arrives any more. */
  readonly query: number
}

/** For a process that answers requests. */
export const serverTimeouts: DatabaseTimeouts = {
  statement: 20_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  query: 25_000,
}

/** A connection that is closed instead of reused after a query got no response: the next one would wait behind it. */
function closeWhenSilent(client: pg.PoolClient): pg.PoolClient {
  let isSilent = false
  const query = async (text: string, parameters: unknown[]) => {
    try {
      return await client.query(text, parameters)
    } catch (error) {
      isSilent ||= error instanceof Error && error.message === 'Query read timeout'
      throw error
    }
  }
  const release = (destroy?: boolean) => client.release(destroy === true || isSilent)
  return new Proxy(client, {
    get(target, key): unknown {
      if (key === 'query') return query
      return key === 'release' ? release : Reflect.get(target, key)
    },
  })
}

/**
 * The dialect of a PostgreSQL server, version 15 or later.
 * @param timeouts none for commands and migrations, whose statements may take minutes
 */
export function postgresDialect(url: string, timeouts?: DatabaseTimeouts): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 20,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(timeouts && {
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      query_timeout: timeouts.query,
    }),
  })
  // The pool replaces a broken connection and its query fails. Without listeners the `error` event would end the
  // process, both while idle and between two queries of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: {
      connect: async () => closeWhenSilent(await pool.connect()),
      end: () => pool.end(),
      options: pool.options,
    },
  })
}
