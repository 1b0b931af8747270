import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { connectToPrimary, urlsOfHosts } from './postgres-hosts.ts'
import { sendPrepared, type Send } from './prepared-statements.ts'

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
  statement: 10_000,
  lock: 5000,
  // Of a process that is frozen: until then, others can't settle the payments whose rows it holds.
  idleInTransaction: 20_000,
  query: 12_000,
}

/**
 * Replaces connections on which nothing arrives any more. When a query gets no response, its connection is closed,
 * and so are all that got their last response before it was sent: most likely the whole path is silent.
 */
function replaceSilent(connect: () => Promise<pg.PoolClient>, send: Send): () => Promise<pg.PoolClient> {
  const answeredAt = new WeakMap<pg.PoolClient, number>()
  const inUse = new Set<pg.PoolClient>()
  /** One for each client, by which Kysely knows it again. */
  const watched = new WeakMap<pg.PoolClient, pg.PoolClient>()
  let silentSince = 0
  const isSilent = (client: pg.PoolClient) => (answeredAt.get(client) ?? 0) < silentSince

  const watch = (client: pg.PoolClient): pg.PoolClient => {
    inUse.add(client)
    const known = watched.get(client)
    if (known !== undefined) return known
    let silence: Error | null = null
    const query = async (text: string, parameters: unknown[]) => {
      // Such as the rollback of its transaction, which would wait as long again.
      if (silence !== null) throw silence
      const sentAt = performance.now()
      try {
        const result = await send(client, text, parameters)
        answeredAt.set(client, performance.now())
        return result
      } catch (error) {
        if (error instanceof Error && error.message === 'Query read timeout') {
          silence = error
          silentSince = Math.max(silentSince, sentAt)
          for (const other of inUse) {
            if (!isSilent(other) || !(other instanceof pg.Client)) continue
            // The next query that gets no response must not end it again.
            inUse.delete(other)
            // With a query waiting, `end` closes the socket.
            void other.end()
          }
        } else answeredAt.set(client, performance.now())
        throw error
      }
    }
    const release = (destroy?: boolean) => {
      inUse.delete(client)
      client.release(destroy)
    }
    const proxy = new Proxy(client, {
      get(target, key): unknown {
        if (key === 'query') return query
        return key === 'release' ? release : Reflect.get(target, key)
      },
    })
    watched.set(client, proxy)
    return proxy
  }

  return async () => {
    for (;;) {
      const client = await connect()
      // A new one has just been answered.
      if (!answeredAt.has(client)) answeredAt.set(client, performance.now())
      if (!isSilent(client)) return watch(client)
      client.release(true)
    }
  }
}

function createPool(url: string, timeouts?: DatabaseTimeouts): pg.Pool {
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
  return pool
}

/**
 * The dialect of a PostgreSQL server, version 15 or later.
 * @param url may name several hosts, of which the one that can write is used
 * @param timeouts none for commands and migrations, whose statements may take minutes
 */
export function postgresDialect(url: string, timeouts?: DatabaseTimeouts): Dialect {
  const pools = urlsOfHosts(url).map((one) => createPool(one, timeouts))
  const connect = replaceSilent(connectToPrimary(pools), sendPrepared())
  return new PostgresDialect({
    pool: {
      connect,
      end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
      options: pools[0]?.options ?? {},
    },
  })
}
