import anyAscii from 'any-ascii'
import type { CallBody, getExternalPatient } from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import { hashSecret } from '../auth/tokens.ts'
import type { Tx, Db, Row } from '../db/index.ts'
import { findRow, lockRow } from '../db/rows.ts'
import type { BilledPatient } from './voluntary-invoice-repository.ts'

/**
 * Locks the session, so that the second of two concurrent requests finds the first one's invoice.
 * @returns its id, or null
 */
export async function lockTicket(
  tx: Tx,
  { value, sessionId }: NonNullable<BilledPatient['ticket']>,
  now: Date,
) {
  const row = await tx
    .selectFrom('sessions')
    .select('charge_event_id')
    .where('token_hash', '=', sessionId)
    .where('ticket_hash', '=', hashSecret(value))
    .where((is) => is.or([is('ticket_ends_at', '>', now), is('charge_event_id', 'is not', null)]))
    .forUpdate()
    .noWait()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('not_found')
  return row.charge_event_id
}

/** Locks a payer's session for the same reason. */
export async function lockSession(tx: Tx, sessionId: string): Promise<void> {
  await lockRow(tx, 'sessions', { token_hash: sessionId })
}

export type PatientQuery = CallBody<typeof getExternalPatient>

/**
 * A name for comparison: its letters in ASCII, as those write it who can't type them. Case, accents, letters such as ø
 * and þ, spaces, hyphens and apostrophes make no difference.
 */
export function foldName(name: string): string {
  return anyAscii(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** The matching patients that the practice itself entered. */
export async function selectPatients(
  db: Db,
  practiceId: number,
  { firstName, lastName }: PatientQuery,
  dateOfBirth: string,
): Promise<Pick<Row<'patients'>, 'patient_id' | 'location_id'>[]> {
  const born = await db
    .selectFrom('patients')
    .leftJoin('payers', 'payers.payer_id', 'patients.payer_id')
    .select(['patients.patient_id', 'patients.location_id', 'patients.first_name', 'patients.last_name'])
    .where('payers.account_closed_at', 'is', null)
    .where('patients.practice_id', '=', practiceId)
    .where('self_registered', '=', false)
    .where('date_of_birth', '=', dateOfBirth)
    .execute()
  // Compared in code, because the database's locale decides which letters `lower` changes; C's only ASCII.
  return born.filter(
    (patient) =>
      foldName(patient.first_name) === foldName(firstName) &&
      foldName(patient.last_name) === foldName(lastName),
  )
}

type OwnPatient = Readonly<Record<'practiceId' | 'payerId' | 'patientId', number>>

/** A payer's own patient at a practice. @throws ApiError `not_found` */
export async function requireOwnPatient(db: Db, { practiceId, payerId, patientId }: OwnPatient) {
  const key = { patient_id: patientId, payer_id: payerId, practice_id: practiceId }
  const patient = await findRow(db, 'patients', key)
  if (patient === undefined) throw new ApiError('not_found')
  return patient
}
