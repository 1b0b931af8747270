import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

export type Send = (client: pg.PoolClient, text: string, parameters: unknown[]) => Promise<pg.QueryResult>

/** More texts than the product has; a list of another length is another text. Each costs every connection memory. */
const mostNames = 1000

/**
 * Whether the connection keeps a statement that it has prepared. PostgreSQL does. Behind PgBouncer each
 * transaction may get another connection; since 1.21 it prepares there what it was given, under names of its own.
 */
async function keepsStatements(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // The process that PgBouncer named at the start is its own.
  if ('processID' in client && client.processID === rows[0]?.pid) return true
  const name = randomUUID()
  const text = `select from pg_prepared_statements where name = '${name}'`
  const { rowCount } = await client.query({ name, text })
  return rowCount === 0
}

/** A migration changed a table, so that the statement returns other columns than when it was prepared. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('cached plan must not change result type')
}

/** Sends named statements, so that PostgreSQL parses and plans each once per connection. */
export function sendPrepared(): Send {
  const keeping = new WeakMap<pg.PoolClient, boolean>()
  const named = new Map<string, { readonly name: string; readonly text: string }>()
  let generation = 0

  const nameOf = (text: string) => {
    const known = named.get(text)
    if (known !== undefined || named.size >= mostNames) return known
    // PgBouncer takes statements of one text for one statement, whatever their names.
    const statement = { name: `${generation}_${named.size}`, text: `${text} /* ${generation} */` }
    named.set(text, statement)
    return statement
  }

  const renewNames = () => {
    named.clear()
    generation += 1
  }

  return async (client, text, parameters) => {
    // Such as `begin`.
    if (parameters.length === 0) return client.query(text)
    if (!keeping.has(client)) keeping.set(client, await keepsStatements(client))
    const statement = keeping.get(client) === true ? nameOf(text) : undefined
    if (statement === undefined) return client.query(text, parameters)
    const isInTransaction = client.getTransactionStatus() !== 'I'
    try {
      return await client.query({ ...statement, values: parameters })
    } catch (error) {
      if (!isOutdated(error)) throw error
      renewNames()
      // The transaction has failed, and is repeated as after any lost connection.
      if (isInTransaction) throw error
      return client.query(text, parameters)
    }
  }
}

/** Marks the position of a value in a compiled statement. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Kysely passes an object of an unknown class on as a parameter. */
function placeholdersOf<Values extends object>(values: Values): Values {
  return new Proxy(values, { get: (_target, name) => new Placeholder(String(name)) })
}

/**
 * A statement that Kysely builds and compiles once, at its first use: that takes longer than to send it.
 * @param build uses each of its values only as a parameter, since it sees a placeholder. A list is one value,
 * for `any`.
 */
export function prepare<Values extends object, Result>(
  build: (db: Db, values: Values) => { compile(): CompiledQuery<Result> },
): (db: Db, values: Values) => Promise<Result[]> {
  let compiled: CompiledQuery<Result> | undefined
  return async (db, values) => {
    compiled ??= build(db, placeholdersOf(values)).compile()
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given.get(value.name) : value,
    )
    const query: CompiledQuery<Result> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}
