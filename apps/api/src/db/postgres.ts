import pg from 'pg'
import { PostgresDialect, type Dialect } from 'kysely'
import { sendPrepared, type Send } from './prepared-statements.ts'
import { traced } from './traced.ts'

/**
 * One URL per host of a connection URL, such as postgres://me@db-1:5432,db-2:5432/payments. PostgreSQL's own clients
 * accept these; `pg` takes a single host.
 */
export function urlsOfHosts(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

/** Whether the connection can write: a standby can't. */
async function isWritable(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

/**
 * Connects to the host that can write, the last one first. After a failover, connections to the old primary are broken,
 * and the next one goes to the new primary.
 * @param pools one per host, at least one
 * @returns a function that throws the last host's error if none can write
 */
function connectToPrimary(pools: readonly pg.Pool[]): () => Promise<pg.PoolClient> {
  const writable = new WeakSet<pg.PoolClient>()
  let primary = 0

  const tryHost = async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if (pools.length === 1 || writable.has(client)) return client
    try {
      if (!(await isWritable(client))) throw new Error('no host of DATABASE_URL can write')
    } catch (error) {
      client.release(true)
      throw error
    }
    writable.add(client)
    return client
  }

  return async () => {
    const first = primary
    let failure: unknown
    for (let offset = 0; offset < pools.length; offset += 1) {
      const index = (first + offset) % pools.length
      const pool = pools[index]
      if (pool === undefined) continue
      try {
        const client = await tryHost(pool)
        primary = index
        return client
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

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
  // A frozen process holds its rows for so long, and others can't settle their payments.
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
  /** One for each client, because Kysely recognizes a client by its object. */
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
        const result = await traced('query', { 'db.query.text': text }, () => send(client, text, parameters))
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

const pools = new Set<pg.Pool>()

export function readPoolUse(): Readonly<Record<'used' | 'idle' | 'waiting', number>> {
  const use = { used: 0, idle: 0, waiting: 0 }
  for (const { totalCount, idleCount, waitingCount } of pools) {
    use.used += totalCount - idleCount
    use.idle += idleCount
    use.waiting += waitingCount
  }
  return use
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
  pools.add(pool)
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
  const hosts = urlsOfHosts(url).map((one) => createPool(one, timeouts))
  const connect = replaceSilent(connectToPrimary(hosts), sendPrepared())
  return new PostgresDialect({
    pool: {
      connect,
      end: async () => {
        for (const pool of hosts) pools.delete(pool)
        await Promise.all(hosts.map((pool) => pool.end()))
      },
      options: hosts[0]?.options ?? {},
    },
  })
}
