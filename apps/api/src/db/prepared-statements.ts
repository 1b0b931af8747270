import type pg from 'pg'

/** Sends a statement on a connection. */
export type Send = (client: pg.PoolClient, text: string, parameters: unknown[]) => Promise<pg.QueryResult>

/** More texts than the product has; a list of another length is another text. Each costs every connection memory. */
const mostNames = 1000

/**
 * Whether the connection ends at PostgreSQL. Behind PgBouncer each transaction may get another connection, which doesn't
 * know the statements of the one before; the process number that PgBouncer gave at the start is its own.
 */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

/** A migration changed a table, so that the statement returns other columns than when it was prepared. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('cached plan must not change result type')
}

/** Sends named statements, so that PostgreSQL parses and plans each once per connection. */
export function sendPrepared(): Send {
  const direct = new WeakMap<pg.PoolClient, boolean>()
  const names = new Map<string, string>()
  let generation = 0

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const name = `${generation}_${names.size}`
    names.set(text, name)
    return name
  }

  const renewNames = () => {
    names.clear()
    generation += 1
  }

  return async (client, text, parameters) => {
    // Such as `begin`.
    if (parameters.length === 0) return client.query(text)
    if (!direct.has(client)) direct.set(client, await isDirect(client))
    const name = direct.get(client) === true ? nameOf(text) : undefined
    if (name === undefined) return client.query(text, parameters)
    const isInTransaction = client.getTransactionStatus() !== 'I'
    try {
      return await client.query({ name, text, values: parameters })
    } catch (error) {
      if (!isOutdated(error)) throw error
      renewNames()
      // The transaction has failed, and is repeated as after any lost connection.
      if (isInTransaction) throw error
      return client.query(text, parameters)
    }
  }
}
