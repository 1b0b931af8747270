import { sql, type InsertObject, type RawBuilder } from 'kysely'
import type { Database, Db, Row } from './schema.ts'

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

/** @returns the row as it is stored */
export async function insertRow<Table extends keyof Database>(
  db: Db,
  table: Table,
  row: InsertObject<Database, Table>,
): Promise<Row<Table>> {
  const columns = Object.entries(row).filter(([, value]: [string, unknown]) => value !== undefined)
  const { rows } = await sql<Row<Table>>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]: [string, unknown]) => value))}) returning *`.execute(db)
  const [stored] = rows
  if (stored === undefined) throw new Error(`a row of ${table} was not stored`)
  return stored
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
export async function deleteRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: Key<Table>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${matches(key)}`.execute(db)
  return numAffectedRows > 0n
}
