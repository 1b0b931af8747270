import type { ClosedAs } from '@payment-center/validation/wire'
import type { Db, Row, Tx } from '../db/index.ts'
import { findRow, selectRows, updateRows } from '../db/rows.ts'
import { isNotBeingPaid, payableStatuses } from '../invoices/invoice-status-repository.ts'
import { findSurvivor } from './merged-repository.ts'
import { foldName } from '../external/patient-repository.ts'

/** A practice's payer by its own id, or the one into which that was merged. */
export async function findPayerByExternalId(db: Db, practiceId: number, externalId: string) {
  const own = await findRow(db, 'payers', { practice_id: practiceId, external_id: externalId })
  if (own !== undefined) return own
  const survivorId = await findSurvivor(db, practiceId, 'payer', externalId)
  return survivorId === null
    ? undefined
    : findRow(db, 'payers', { practice_id: practiceId, payer_id: survivorId })
}

export async function findPayerOfUser(tx: Tx, practiceId: number, portalUserId: number) {
  const key = { practice_id: practiceId, portal_user_id: portalUserId }
  return (await selectRows(tx, 'payers', key, 'payer_id'))[0]
}

export async function updatePayer(
  tx: Tx,
  payerId: number,
  columns: Partial<Omit<Row<'payers'>, 'payer_id' | 'practice_id'>>,
): Promise<void> {
  await updateRows(tx, 'payers', { payer_id: payerId }, columns)
}

/** A practice's patient by its own id, or the one into which that was merged. */
export async function findPatientByExternalId(db: Db, practiceId: number, externalId: string) {
  const own = await findRow(db, 'patients', { practice_id: practiceId, external_id: externalId })
  if (own !== undefined) return own
  const survivorId = await findSurvivor(db, practiceId, 'patient', externalId)
  return survivorId === null
    ? undefined
    : findRow(db, 'patients', { practice_id: practiceId, patient_id: survivorId })
}

export async function findExternalIdOfPatient(db: Db, patientId: number): Promise<string | null> {
  return (await findRow(db, 'patients', { patient_id: patientId }))?.external_id ?? null
}

/** A payer's patient of this name and birth date that has no id of the practice yet. The index is by practice and date. */
export async function findUnnamedPatient(
  tx: Tx,
  { practice_id: practiceId, payer_id: payerId }: Row<'payers'>,
  person: Pick<Row<'patients'>, 'first_name' | 'last_name' | 'date_of_birth'>,
): Promise<Row<'patients'> | undefined> {
  const { date_of_birth } = person
  const key = { practice_id: practiceId, date_of_birth, payer_id: payerId, external_id: null }
  const rows = await selectRows(tx, 'patients', key, 'patient_id')
  return rows.find(
    (row) =>
      foldName(row.first_name) === foldName(person.first_name) &&
      foldName(row.last_name) === foldName(person.last_name),
  )
}

export async function updatePatient(
  tx: Tx,
  patientId: number,
  columns: Partial<Omit<Row<'patients'>, 'patient_id' | 'practice_id'>>,
): Promise<void> {
  await updateRows(tx, 'patients', { patient_id: patientId }, columns)
}

/** Has a payer's patients treated at this location from now on. */
export async function moveOwnPatients(
  tx: Tx,
  { practice_id: practiceId, payer_id: payerId }: Row<'payers'>,
  locationId: number,
): Promise<void> {
  const key = { practice_id: practiceId, payer_id: payerId }
  await updateRows(tx, 'patients', key, { location_id: locationId })
}

/** What an invoice bills, in its order. */
export async function selectLines(db: Db, invoiceId: string) {
  const rows = await selectRows(db, 'procedures', { charge_event_id: invoiceId }, 'position')
  return rows.map((row) => ({
    treatment: row.treatment_description,
    date: row.treatment_date,
    amount: row.amount,
    isTaxable: row.is_taxable,
    charge: row.charge,
    insurance: row.insurance,
    adjustment: row.adjustment,
  }))
}

/** A practice's invoice by its own id, with what it bills; null if there is none. */
export async function findBilled(tx: Tx, practiceId: number, externalId: string) {
  const key = { practice_id: practiceId, external_id: externalId }
  const invoice = await findRow(tx, 'charge_events', key)
  return invoice === undefined ? null : { ...invoice, lines: await selectLines(tx, invoice.charge_event_id) }
}

export type Billed = NonNullable<Awaited<ReturnType<typeof findBilled>>>

/** Locks an invoice, if it is unpaid, no other transaction has it, and no payment of it is open. @returns whether it did */
export async function isUnpaidAndLocked(tx: Tx, invoiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .where('status', 'in', payableStatuses)
    .where('closed_as', 'is', null)
    .where(isNotBeingPaid)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** A practice's invoice by its own id, with that of its patient. */
export function findInvoiceByExternalId(db: Db, practiceId: number, externalId: string) {
  return db
    .selectFrom('charge_events')
    .innerJoin('patients', 'patients.patient_id', 'charge_events.patient_id')
    .select([
      'charge_events.charge_event_id',
      'charge_events.closed_as',
      'charge_events.held_at',
      'patients.external_id as patient_external_id',
    ])
    .where('charge_events.practice_id', '=', practiceId)
    .where('charge_events.external_id', '=', externalId)
    .executeTakeFirst()
}

/** Holds back an invoice's reminders. @param heldAt null to release them */
export async function storeHold(tx: Tx, invoiceId: string, heldAt: Date | null): Promise<void> {
  await updateRows(tx, 'charge_events', { charge_event_id: invoiceId }, { held_at: heldAt })
}

/** Closes an invoice. The caller must hold its lock, and no payment of it may be in progress. */
export async function storeClosed(
  tx: Tx,
  invoiceId: string,
  { closedAs, reason }: { readonly closedAs: ClosedAs; readonly reason: string },
): Promise<void> {
  const closed = { closed_as: closedAs, closed_reason: reason }
  await updateRows(tx, 'charge_events', { charge_event_id: invoiceId }, closed)
}
