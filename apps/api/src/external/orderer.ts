import { requirePayer, selectPayersOfPortalUser } from '../auth/user-repository.ts'
import { findSessionOfTicket, type ExternalSession, type PayerSession } from '../auth/sessions.ts'
import type { Db } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { ApiError } from '../base/api-error.ts'
import { requireLocation } from '../practices/practice-repository.ts'
import { requireOwnPatient } from './patient-repository.ts'
import type { BilledPatient, VoluntaryInvoiceRequest } from './voluntary-invoice-repository.ts'

/** Who may order a voluntary invoice, and for whom. */
export interface Orderer {
  readonly session: ExternalSession | PayerSession
  readonly patient: BilledPatient
}

/** @throws ApiError `not_found` for a payer that the person isn't */
async function requireOwnPayer(db: Db, portalUserId: number | null, payerId: number): Promise<void> {
  const own = portalUserId === null ? [] : await selectPayersOfPortalUser(db, portalUserId)
  if (!own.some((payer) => payer.payer_id === payerId)) throw new ApiError('not_found')
}

/** A payer's own patient, by the ids of their login. */
async function ownPatient(
  { db }: Dependencies,
  bearer: ExternalSession | PayerSession | null,
  request: VoluntaryInvoiceRequest,
  patientId: number,
): Promise<Orderer> {
  const { practiceId, locationId, payerId } = request
  if (bearer?.scope !== 'payer' || payerId === undefined) throw new ApiError('not_found')
  await requirePayer(db, bearer, payerId, practiceId)
  await requireLocation(db, { practiceId, locationId })
  await requireOwnPatient(db, { practiceId, payerId, patientId })
  return { session: bearer, patient: { practiceId, locationId, patientId, ticket: null } }
}

/** A found patient, by their ticket: it is as secret as its session's token, so either identifies the session. */
async function foundPatient(
  dependencies: Dependencies,
  bearer: ExternalSession | PayerSession | null,
  { practiceId, locationId, payerId, network }: VoluntaryInvoiceRequest,
  ticket: string,
): Promise<Orderer> {
  const session =
    bearer?.scope === 'external' ? bearer : await findSessionOfTicket(dependencies, ticket, network)
  if (session?.practiceId !== practiceId || session.locationId !== locationId) throw new ApiError('not_found')
  const signedIn = bearer?.scope === 'payer' ? bearer.portalUserId : session.portalUserId
  const isOthers = session.portalUserId !== null && session.portalUserId !== signedIn
  if (isOthers) throw new ApiError('not_found')
  if (payerId !== undefined) await requireOwnPayer(dependencies.db, signedIn, payerId)
  const { sessionId, patientId } = session
  return { session, patient: { practiceId, locationId, patientId, ticket: { value: ticket, sessionId } } }
}

/**
 * Who orders a voluntary invoice: the holder of a found patient's ticket, or a payer for their own patient.
 * @throws ApiError `not_found` for ids of others
 */
export function findOrderer(
  dependencies: Dependencies,
  bearer: ExternalSession | PayerSession | null,
  request: VoluntaryInvoiceRequest,
): Promise<Orderer> {
  const { patientId } = request
  return typeof patientId === 'number'
    ? ownPatient(dependencies, bearer, request, patientId)
    : foundPatient(dependencies, bearer, request, patientId)
}
