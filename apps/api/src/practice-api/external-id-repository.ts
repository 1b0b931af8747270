import type { ClosedAs } from '@payment-center/validation/wire'
import { randomUUID } from 'node:crypto'
import { currentActor } from '../audit/record-call.ts'
import type { Db, Row, Tx } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { isNotBeingPaid, payableStatuses } from '../invoices/invoice-status-repository.ts'
import { findSurvivor } from './merged-repository.ts'
import { foldName } from '../external/patient-repository.ts'

/** A practice's batch, in its transaction. */
export interface Batch {
  readonly tx: Tx
  readonly practice: Row<'practices'>
  readonly now: Date
  /** From where it came. */
  readonly address: string
  /** Whether its transaction will be undone. */
  readonly dryRun: boolean
}

/** Keeps other batches of the practice away until the end of the transaction. @throws Error while another has it */
export async function lockPractice(tx: Tx, practiceId: number): Promise<Row<'practices'>> {
  return tx
    .selectFrom('practices')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .forNoKeyUpdate()
    .noWait()
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))
}

/** Stores in the audit trail what a practice's program changed, such as `payerId:created`. */
export async function recordChanges(
  { tx, address, now }: Pick<Batch, 'tx' | 'address' | 'now'>,
  practiceId: number,
  idName: string,
  changes: readonly { readonly result: string; readonly id: string | number | null }[],
): Promise<void> {
  if (changes.length === 0) return
  const batch = {
    happened_at: now,
    actor: currentActor(),
    outcome: 'ok',
    request_id: randomUUID(),
    address,
  }
  const events = changes.map(({ result, id }) => ({
    ...batch,
    action: `${idName}:${result}`,
    object: JSON.stringify({ practiceId, [idName]: id }),
  }))
  await tx.insertInto('audit_events').values(events).execute()
}

/** A practice's payer by its own id, or the one into which that was merged. */
export async function findPayer(
  db: Db,
  practiceId: number,
  externalId: string,
): Promise<Row<'payers'> | undefined> {
  const payers = db.selectFrom('payers').selectAll().where('practice_id', '=', practiceId)
  const own = await payers.where('external_id', '=', externalId).executeTakeFirst()
  if (own !== undefined) return own
  const survivorId = await findSurvivor(db, practiceId, 'payer', externalId)
  return survivorId === null ? undefined : payers.where('payer_id', '=', survivorId).executeTakeFirst()
}

/** The payer of an account at a practice. */
export function findPayerOfUser(
  tx: Tx,
  practiceId: number,
  portalUserId: number,
): Promise<Row<'payers'> | undefined> {
  return tx
    .selectFrom('payers')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('portal_user_id', '=', portalUserId)
    .orderBy('payer_id')
    .executeTakeFirst()
}

export async function updatePayer(
  tx: Tx,
  payerId: number,
  columns: Partial<Omit<Row<'payers'>, 'payer_id' | 'practice_id'>>,
): Promise<void> {
  await tx.updateTable('payers').set(columns).where('payer_id', '=', payerId).execute()
}

/** A practice's patient by its own id, or the one into which that was merged. */
export async function findPatient(
  db: Db,
  practiceId: number,
  externalId: string,
): Promise<Row<'patients'> | undefined> {
  const patients = db.selectFrom('patients').selectAll().where('practice_id', '=', practiceId)
  const own = await patients.where('external_id', '=', externalId).executeTakeFirst()
  if (own !== undefined) return own
  const survivorId = await findSurvivor(db, practiceId, 'patient', externalId)
  return survivorId === null ? undefined : patients.where('patient_id', '=', survivorId).executeTakeFirst()
}

export async function findExternalIdOfPatient(db: Db, patientId: number): Promise<string | null> {
  const patient = await db
    .selectFrom('patients')
    .select('external_id')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return patient?.external_id ?? null
}

/** A payer's patient of this name and birth date that has no id of the practice yet. The index is by practice and date. */
export async function findUnnamedPatient(
  tx: Tx,
  { practice_id: practiceId, payer_id: payerId }: Row<'payers'>,
  person: Pick<Row<'patients'>, 'first_name' | 'last_name' | 'date_of_birth'>,
): Promise<Row<'patients'> | undefined> {
  const rows = await tx
    .selectFrom('patients')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('date_of_birth', person.date_of_birth === null ? 'is' : '=', person.date_of_birth)
    .where('payer_id', '=', payerId)
    .where('external_id', 'is', null)
    .orderBy('patient_id')
    .execute()
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
  await tx.updateTable('patients').set(columns).where('patient_id', '=', patientId).execute()
}

/** Has a payer's patients treated at this location from now on. */
export async function moveOwnPatients(
  tx: Tx,
  { practice_id: practiceId, payer_id: payerId }: Row<'payers'>,
  locationId: number,
): Promise<void> {
  await tx
    .updateTable('patients')
    .set({ location_id: locationId })
    .where('practice_id', '=', practiceId)
    .where('payer_id', '=', payerId)
    .where('location_id', '!=', locationId)
    .execute()
}

/** What an invoice bills, in its order. */
export async function selectLines(db: Db, invoiceId: string) {
  const rows = await db
    .selectFrom('procedures')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .orderBy('position')
    .execute()
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
  const invoice = await tx
    .selectFrom('charge_events')
    .select(['charge_event_id', 'patient_id', 'payer_id', 'location_id', 'due_date', 'status'])
    .where('practice_id', '=', practiceId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (invoice === undefined) return null
  const lines = await selectLines(tx, invoice.charge_event_id)
  return { ...invoice, lines }
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
export function findNamedInvoice(db: Db, practiceId: number, externalId: string) {
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
  await tx
    .updateTable('charge_events')
    .set({ held_at: heldAt })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}

/** Closes an invoice. The caller must hold its lock, and no payment of it may be in progress. */
export async function storeClosed(
  tx: Tx,
  invoiceId: string,
  { closedAs, reason }: { readonly closedAs: ClosedAs; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('charge_events')
    .set({ closed_as: closedAs, closed_reason: reason })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}
