import { sql, type RawBuilder } from 'kysely'
import type { Database, Db, Row } from './index.ts'

const batch = 20

interface JobTable<Table> {
  readonly table: Table
  readonly key: string
  /** For a table that keeps jobs that are done. */
  readonly isOpen?: RawBuilder<unknown>
  /** Joins a row that the job will lock: while another process holds it, the job is not taken. */
  readonly join?: RawBuilder<unknown>
  readonly returning?: RawBuilder<unknown>
  /** By default the oldest come first. */
  readonly order?: RawBuilder<unknown>
  /** How many at most: 20 by default. */
  readonly most?: number
  /** The time until the next check: 5 to 20 seconds by default. */
  readonly wait?: RawBuilder<unknown>
}

/** 5 seconds, then half as long again each time, at most 20. */
export const soon = sql`least(20, 5 * power(1.5, least(check_count, 10))) * interval '1 second'`

/** A table whose rows are checked again and again. */
type JobTableName = {
  [Table in keyof Database]: Row<Table> extends { check_count: number } ? Table : never
}[keyof Database]

/** Takes due jobs, and postpones their next check in the same statement, so that no other process takes them. */
export async function takeDue<Table extends JobTableName, Taken = Row<Table>>(
  db: Db,
  {
    table,
    key,
    isOpen = sql`true`,
    join = sql``,
    returning = sql`*`,
    wait = soon,
    order = sql`next_check_at`,
    most = batch,
  }: JobTable<Table>,
  now: Date,
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update ${sql.table(table)}
    set check_count = check_count + 1,
      next_check_at = ${now}::timestamptz + ${wait}
    where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} ${join}
      where ${isOpen} and next_check_at <= ${now}
      order by ${order} limit ${most}
      for update skip locked)
    returning ${returning}`.execute(db)
  return rows
}

interface TimedRows<Table extends keyof Database> {
  readonly table: Table
  readonly key: string & keyof Row<Table>
  /** The column with the time at which a row is due. */
  readonly time: string & keyof Row<Table>
  /** Of which rows, all by default. */
  readonly among?: RawBuilder<unknown>
  readonly most: number
}

/** Takes the rows that are due first, and postpones them in the same statement, so that no other process takes them. */
export async function takeTimed<Table extends keyof Database>(
  db: Db,
  { table, key, time, among = sql`true`, most }: TimedRows<Table>,
  now: Date,
  until: Date,
): Promise<Row<Table>[]> {
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)} set ${sql.ref(time)} = ${until}
    where ${among} and ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${among} and ${sql.ref(time)} <= ${now}
      order by ${sql.ref(time)}, ${sql.ref(key)} limit ${most}
      for update skip locked)
    returning *`.execute(db)
  return rows
}

/**
 * Changes a job that was taken.
 * @returns false if another process has taken it meanwhile, or it is no longer open
 */
export async function updateTaken<Table extends JobTableName>(
  db: Db,
  { table, key, isOpen = sql`true` }: JobTable<Table>,
  job: { readonly check_count: number },
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { [key]: id, check_count: checkCount }: Record<string, unknown> = job
  const values = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.join(values)}
    where ${sql.ref(key)} = ${id} and check_count = ${checkCount} and ${isOpen}`.execute(db)
  return numAffectedRows > 0n
}
