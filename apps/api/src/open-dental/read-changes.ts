import * as v from 'valibot'
import { dayMs } from '../base/calendar.ts'
import type { SentStatement, SystemChanges } from '../ports/practice-management.ts'
import type { OpenDentalClient } from './open-dental-client.ts'
import { changedPaymentRow, changedProcedureRow, statementRow } from './rows.ts'

/** Times are Open Dental's own: its server's, in its time zone. */
const cursorSchema = v.object({
  /** The offset of the next statement to read. */
  statements: v.number(),
  /** When the newest statement that was read was last changed. */
  statementsAt: v.string(),
  proceduresAt: v.string(),
  paymentsAt: v.string(),
})
type Cursor = v.InferOutput<typeof cursorSchema>

/** A deleted statement shifts the offsets of later ones, so that many statements are read again. */
const rereadStatements = 100
/** A statement that is not sent by then is skipped. */
const longestUnsentMs = 31 * dayMs
/** Suffix of the account's id for a statement that bills a single patient. */
export const singlePatientSuffix = ':single'

type Change<Row> = Row & { readonly changedAt: string; readonly serverDateTime: string }

/** The rows that changed since a time, but for the current second, which is not over. */
function newest<Row>(rows: readonly Change<Row>[], since: string) {
  const changed = rows.filter(
    ({ changedAt, serverDateTime }) => changedAt > since && changedAt < serverDateTime,
  )
  return { changed, at: changed.reduce((at, { changedAt }) => (changedAt > at ? changedAt : at), since) }
}

type StatementRow = v.InferOutput<typeof statementRow>

/** Whether it bills a whole account. */
const isBill = ({ IsSent, IsReceipt, StatementType }: StatementRow) =>
  IsSent && !IsReceipt && StatementType === 'NotSet'

async function readStatements(client: OpenDentalClient, cursor: Cursor, from: string, now: Date) {
  const list = (offset: number) => client.list('statements', statementRow, {}, offset)
  const start = Math.max(0, cursor.statements - rereadStatements)
  const later = await list(start)
  const [offset, rows] = later.length === 0 && start > 0 ? [0, await list(0)] : [start, later]
  const longAgo = new Date(now.getTime() - longestUnsentMs).toISOString().slice(0, 10)
  const waiting = rows.findIndex(({ IsSent, DateTStamp }) => !IsSent && DateTStamp > longAgo)
  const byAccount = new Map<string, SentStatement>()
  for (const row of rows) {
    if (!isBill(row) || row.DateSent < from || row.DateTStamp < cursor.statementsAt) continue
    const accountId = row.SinglePatient ? row.PatNum + singlePatientSuffix : row.PatNum
    const known = byAccount.get(accountId)
    if (known === undefined || known.sentOn <= row.DateSent)
      byAccount.set(accountId, { accountId, statementId: row.StatementNum, sentOn: row.DateSent })
  }
  const times = [cursor.statementsAt, ...rows.map(({ DateTStamp }) => DateTStamp)].toSorted()
  return {
    sent: [...byAccount.values()],
    statements: offset + (waiting === -1 ? rows.length : waiting),
    statementsAt: times.at(-1) ?? '',
  }
}

/**
 * The statements that were sent, and the patients with a changed procedure or a payment.
 * @throws PracticeManagementUnavailableError, PracticeManagementRefusedError
 */
export async function readChanges(
  client: OpenDentalClient,
  { cursor: text, from }: { readonly cursor: string; readonly from: string },
  now: Date,
): Promise<SystemChanges> {
  const began = `${from} 00:00:00`
  const start = { statements: 0, statementsAt: '', proceduresAt: began, paymentsAt: began }
  const cursor = text === '' ? start : v.parse(v.pipe(v.string(), v.parseJson(), cursorSchema), text)
  const { sent, ...statements } = await readStatements(client, cursor, from, now)
  const procedureRows = await client.list('procedurelogs', changedProcedureRow, {
    DateTStamp: cursor.proceduresAt,
  })
  const procedures = newest(
    procedureRows.map((row) => ({ ...row, changedAt: row.DateTStamp })),
    cursor.proceduresAt,
  )
  const since = cursor.paymentsAt.slice(0, 10)
  const paymentRows = await client.list('payments', changedPaymentRow, { DateEntry: since })
  const payments = newest(
    paymentRows.map((row) => ({ ...row, changedAt: row.SecDateTEdit })),
    cursor.paymentsAt,
  )
  const changed = [...procedures.changed, ...payments.changed]
  return {
    sent,
    patientIds: [...new Set(changed.map(({ PatNum }) => PatNum))],
    cursor: JSON.stringify({ ...statements, proceduresAt: procedures.at, paymentsAt: payments.at }),
  }
}
