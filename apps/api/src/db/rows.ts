import { sql, type InsertObject, type RawBuilder } from 'kysely'
import type { Database, Db, Row, Tx } from './schema.ts'

/** Columns and the values that rows must have. */
type Key<Table extends keyof Database> = Readonly<Partial<Row<Table>>>

/** Columns and their new values; those that are undefined stay. */
export type Changes<Table extends keyof Database> = {
  readonly [Name in keyof Row<Table>]?: Row<Table>[Name] | undefined
}

function matches(key: object): RawBuilder<boolean> {
  const conditions = Object.entries(key).map(([column, value]: [string, unknown]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  return sql.join(conditions, sql` and `)
}

function insertion(table: keyof Database, row: object): RawBuilder<unknown> {
  const columns = Object.entries(row).filter(([, value]: [string, unknown]) => value !== undefined)
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]: [string, unknown]) => value))})`
}

/** The rows of a table with these values, in the order of a column. */
export async function selectRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: Key<Table>,
  order: string & keyof Row<Table>,
): Promise<Row<Table>[]> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${matches(key)} order by ${sql.ref(order)}`.execute(db)
  return rows
}

/** The row of a table with these values; undefined without one. */
export async function findRow<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: Key<Table>,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${matches(key)} limit 1`.execute(db)
  return rows[0]
}

/** As `findRow`, the last one in the order of a column. */
export async function findLastRow<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: Key<Table>,
  order: string & keyof Row<Table>,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${matches(key)} order by ${sql.ref(order)} desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** @throws Error without a row with these values */
export async function requireRow<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: Key<Table>,
): Promise<Row<Table>> {
  const row = await findRow(db, table, key)
  if (row === undefined) throw new Error(`a row of ${table} is missing`)
  return row
}

/**
 * As `findRow`, and locks all rows with these values until the transaction ends.
 * @throws an error that `retryWhileLocked` retries while another transaction holds it
 */
export async function lockRow<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  key: Key<Table>,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${matches(key)} for update nowait`.execute(tx)
  return rows[0]
}

/** @returns the row as it is stored */
export async function insertRow<Table extends keyof Database>(
  db: Db,
  table: Table,
  row: InsertObject<Database, Table>,
): Promise<Row<Table>> {
  const [stored] = (await sql<Row<Table>>`${insertion(table, row)} returning *`.execute(db)).rows
  if (stored === undefined) throw new Error(`a row of ${table} was not stored`)
  return stored
}

/** Stores a row unless it duplicates one. @returns whether it was stored */
export async function insertUnlessKnown<Table extends keyof Database>(
  db: Db,
  table: Table,
  row: InsertObject<Database, Table>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`${insertion(table, row)} on conflict do nothing`.execute(db)
  return numAffectedRows > 0n
}

/** Changes the rows with these values. @returns whether there is any */
export async function updateRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: Key<Table>,
  changes: Changes<Table>,
): Promise<boolean> {
  const values = Object.entries(changes).filter(([, value]: [string, unknown]) => value !== undefined)
  const pairs = values.map(([column, value]: [string, unknown]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.join(pairs)} where ${matches(key)}`.execute(db)
  return numAffectedRows > 0n
}

/** Deletes the rows with these values. @returns whether there was any */
export async function deleteRows<Table extends keyof Database>(db: Db, table: Table, key: Key<Table>) {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${matches(key)}`.execute(db)
  return numAffectedRows > 0n
}
