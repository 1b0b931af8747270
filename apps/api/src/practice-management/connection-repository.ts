import { sql } from 'kysely'
import { minuteMs } from '../base/calendar.ts'
import type { Db, Row, Tx } from '../db/index.ts'
import { findRow, selectRows, updateRows } from '../db/rows.ts'
import { takeDue, updateTaken } from '../db/take-due.ts'

export type Connection = Row<'practice_systems'>

/** Longer than a request to the system takes: until then, no other process works with it. */
const holdMs = minuteMs
const betweenReadsMs = minuteMs
const longestWaitMs = 60 * minuteMs

const table = { table: 'practice_systems', key: 'practice_id', isOpen: sql`ended_at is null` } as const

/** Connections to read, so that no other process works with them for a minute. */
export function takeDueConnections(db: Db, now: Date): Promise<Connection[]> {
  return takeDue(db, { ...table, wait: sql`interval '1 minute'` }, now)
}

/** Changes a connection. @returns false if another process has taken it, or an operator has changed it meanwhile */
const updateConnection = (db: Db, connection: Connection, changes: Partial<Connection>) =>
  updateTaken(db, table, connection, changes)

/** Keeps other processes away for another minute. @returns false if it is another's already */
export function holdConnection(db: Db, connection: Connection, now: Date): Promise<boolean> {
  return updateConnection(db, connection, { next_check_at: new Date(now.getTime() + holdMs) })
}

export function storeCursor(db: Db, connection: Connection, cursor: string): Promise<boolean> {
  return updateConnection(db, connection, { cursor })
}

/** @param isDone whether nothing is left to do now */
export function storeSuccess(db: Db, connection: Connection, now: Date, isDone: boolean): Promise<boolean> {
  const next_check_at = new Date(now.getTime() + (isDone ? betweenReadsMs : 0))
  return updateConnection(db, connection, { failures: 0, problem: null, next_check_at })
}

/** Reads it later and later: after one minute, then twice as long each time, at most an hour. */
export function storeFailure(db: Db, connection: Connection, now: Date, problem: string): Promise<boolean> {
  const waitMs = Math.min(longestWaitMs, betweenReadsMs * 2 ** Math.min(connection.failures, 6))
  const next_check_at = new Date(now.getTime() + waitMs)
  return updateConnection(db, connection, { failures: connection.failures + 1, problem, next_check_at })
}

type NewConnection = Pick<
  Connection,
  'practice_id' | 'system' | 'address' | 'sealed_keys' | 'bills_from' | 'due_days'
>

/**
 * Connects a practice's system, or changes its connection, which goes on where it was unless `from` is given.
 * @returns from which day on statements become bills
 */
export async function storeConnection(
  tx: Tx,
  connection: Omit<NewConnection, 'bills_from'>,
  { from, today }: { readonly from: string | undefined; readonly today: string },
  now: Date,
): Promise<string> {
  const { bills_from: billsFrom } = await tx
    .insertInto('practice_systems')
    .values({ ...connection, bills_from: from ?? today, connected_at: now, next_check_at: now })
    .onConflict((on) =>
      on.column('practice_id').doUpdateSet({
        ...connection,
        ...(from === undefined ? {} : { bills_from: from, cursor: '' }),
        check_count: sql<number>`practice_systems.check_count + 1`,
        connected_at: now,
        next_check_at: now,
        ended_at: null,
        failures: 0,
        problem: null,
      }),
    )
    .returning('bills_from')
    .executeTakeFirstOrThrow()
  return billsFrom
}

/** @returns whether there was a system to disconnect */
export function endConnection(tx: Tx, practiceId: number, now: Date): Promise<boolean> {
  return updateRows(tx, 'practice_systems', { practice_id: practiceId, ended_at: null }, { ended_at: now })
}

/** A practice's system with what people must look at; undefined without one. */
export async function selectConnectionState(db: Db, practiceId: number) {
  const key = { practice_id: practiceId }
  const connection = await findRow(db, 'practice_systems', key)
  const accounts = await selectRows(db, 'practice_system_accounts', key, 'account_id')
  const bills = await selectRows(db, 'practice_system_bills', key, 'external_id')
  return (
    connection && {
      ...connection,
      accounts: accounts.flatMap(({ account_id, problem }) =>
        problem === null ? [] : { account_id, problem },
      ),
      bills: bills.flatMap(({ external_id, problem }) => (problem === null ? [] : { external_id, problem })),
      waiting: bills.filter(({ post_at }) => post_at !== null).length,
    }
  )
}
