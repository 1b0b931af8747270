import type pg from 'pg'

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
export function connectToPrimary(pools: readonly pg.Pool[]): () => Promise<pg.PoolClient> {
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
