import { sql } from 'kysely'
import { minuteMs } from '../base/calendar.ts'
import type { Db, Row, Tx } from '../db/index.ts'
import { findRow, updateRows } from '../db/rows.ts'
import { takeTimed } from '../db/take-due.ts'
import { payableStatuses } from '../invoices/invoice-status-repository.ts'
import type { SentStatement } from '../ports/practice-management.ts'

/** When to read an account again whose bills can't be changed now. */
export const readAgainMs = 5 * minuteMs

export type Account = Row<'practice_system_accounts'>

/** Has accounts read that got a newer statement. The same statement again changes nothing. */
export async function storeSent(tx: Tx, practiceId: number, sent: readonly SentStatement[], now: Date) {
  for (const { accountId, statementId, sentOn } of sent) {
    await tx
      .insertInto('practice_system_accounts')
      .values({
        practice_id: practiceId,
        account_id: accountId,
        statement_id: statementId,
        sent_on: sentOn,
        next_check_at: now,
      })
      .onConflict((on) =>
        on
          .columns(['practice_id', 'account_id'])
          .doUpdateSet({ statement_id: statementId, sent_on: sentOn, next_check_at: now })
          .where('practice_system_accounts.sent_on', '<=', sentOn)
          .where('practice_system_accounts.statement_id', '!=', statementId),
      )
      .execute()
  }
}

export async function readAgain(tx: Tx, practiceId: number, patientIds: readonly string[], now: Date) {
  await tx
    .updateTable('practice_system_accounts')
    .set({ next_check_at: now })
    .where('practice_id', '=', practiceId)
    .where('account_id', 'in', (of) =>
      of
        .selectFrom('practice_system_bills')
        .select('account_id')
        .where('practice_id', '=', practiceId)
        .where('system_patient_id', '=', sql<string>`any(${patientIds})`),
    )
    .execute()
}

/** Takes the account to read next, for five minutes: one that fails does not hold up the others. Undefined for none. */
export async function takeDueAccount(db: Db, practiceId: number, now: Date): Promise<Account | undefined> {
  const among = sql`practice_id = ${practiceId}`
  const due = {
    table: 'practice_system_accounts',
    key: 'account_id',
    time: 'next_check_at',
    most: 1,
  } as const
  const [account] = await takeTimed(db, { ...due, among }, now, new Date(now.getTime() + readAgainMs))
  return account
}

/** Stores that a taken account was read, unless it was found to have changed since. */
export async function storeRead(
  db: Db,
  { practice_id, account_id, next_check_at: takenUntil }: Account,
  { next, problem }: { readonly next: Date | null; readonly problem: string | null },
): Promise<void> {
  const key = { practice_id, account_id, next_check_at: takenUntil }
  await updateRows(db, 'practice_system_accounts', key, { next_check_at: next, problem })
}

const billsOf = (db: Db, practiceId: number, patientId: string) =>
  db
    .selectFrom('practice_system_bills')
    .innerJoin('charge_events', (on) =>
      on
        .onRef('charge_events.practice_id', '=', 'practice_system_bills.practice_id')
        .onRef('charge_events.external_id', '=', 'practice_system_bills.external_id'),
    )
    .where('practice_system_bills.practice_id', '=', practiceId)
    .where('practice_system_bills.system_patient_id', '=', patientId)

/** Whether a bank processes a payment of the patient, or one is not posted yet: the system counts what it pays as owed. */
export async function isSettling(db: Db, practiceId: number, patientId: string): Promise<boolean> {
  const found = await billsOf(db, practiceId, patientId)
    .select('practice_system_bills.external_id')
    .where((of) =>
      of.or([
        of('practice_system_bills.post_at', 'is not', null),
        of('charge_events.status', '=', 'stripe_pending'),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function findOpenBill(db: Db, practiceId: number, patientId: string) {
  return billsOf(db, practiceId, patientId)
    .select(['practice_system_bills.external_id', 'practice_system_bills.charge_ids'])
    .where('charge_events.status', 'in', payableStatuses)
    .where('charge_events.closed_as', 'is', null)
    .orderBy('practice_system_bills.external_id')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a statement's bill was made, whatever became of it. */
export async function isBilled(db: Db, practiceId: number, externalId: string): Promise<boolean> {
  const key = { practice_id: practiceId, external_id: externalId }
  return (await findRow(db, 'practice_system_bills', key)) !== undefined
}

type NewBill = Pick<
  Row<'practice_system_bills'>,
  'practice_id' | 'external_id' | 'account_id' | 'system_patient_id' | 'charge_ids'
>

export async function storeBill(tx: Tx, bill: NewBill): Promise<void> {
  await tx
    .insertInto('practice_system_bills')
    .values(bill)
    .onConflict((on) =>
      on.columns(['practice_id', 'external_id']).doUpdateSet({ charge_ids: bill.charge_ids }),
    )
    .execute()
}
