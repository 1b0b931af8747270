import type { CallBody, openOwnPatient as call } from '@payment-center/validation/wire'
import { openExternalSession, type PayerSession } from '../auth/sessions.ts'
import { requirePayer } from '../auth/user-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { requireLocation } from '../practices/practice-repository.ts'
import { requireOwnPatient } from './patient-repository.ts'

type OwnPatient = CallBody<typeof call> & { readonly practiceId: number }

const namesOf = (person: { readonly first_name: string; readonly last_name: string }) => ({
  firstName: person.first_name,
  lastName: person.last_name,
})

/**
 * Opens a session for one invoice of the payer's own patient at a practice, also of one who registered themselves.
 * @returns the session's token, the patient's ticket, and both names
 * @throws ApiError `not_found`, the same for a missing payer, patient or location and for those of others
 */
export async function openOwnPatient(
  dependencies: Dependencies,
  session: PayerSession,
  { practiceId, locationId, payerId, patientId }: OwnPatient,
) {
  const { db } = dependencies
  const payer = await requirePayer(db, session, payerId, practiceId)
  await requireLocation(db, { practiceId, locationId })
  const patient = await requireOwnPatient(db, { practiceId, payerId, patientId })
  const { token, ticket } = await openExternalSession(dependencies, {
    practiceId,
    locationId,
    patientId,
    openedBy: session,
  })
  return { patientId: ticket, token, payer: namesOf(payer), patient: namesOf(patient) }
}
