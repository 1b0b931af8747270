import type { Tx } from '../db/index.ts'
import type { LocationKey } from '../practices/practice-repository.ts'
import { type Person, selectPayer, lockPortalUser, insertPayer, insertPatient } from './payer-repository.ts'

function personOf(payer: Awaited<ReturnType<typeof selectPayer>>): Person {
  return {
    firstName: payer?.first_name ?? '',
    lastName: payer?.last_name ?? '',
    phoneNumber: payer?.phone_number ?? '',
    dateOfBirth: payer?.date_of_birth ?? null,
  }
}

/**
 * The portal user's payer and patient at a practice. Creates them, if missing, from the given data or from the
 * user's payer at another practice.
 */
export async function becomePayer(
  tx: Tx,
  portalUserId: number,
  location: LocationKey,
  person?: Person,
): Promise<{ readonly payerId: number; readonly patientId: number }> {
  const user = await lockPortalUser(tx, portalUserId)
  const known = await selectPayer(tx, portalUserId, location.practiceId)
  const self = person ?? personOf(known ?? (await selectPayer(tx, portalUserId)))
  const payerId = known?.payer_id ?? (await insertPayer(tx, user, location, self))
  const patientId =
    known?.patient_id ?? (await insertPatient(tx, payerId, location, { ...self, isSelfRegistered: true }))
  return { payerId, patientId }
}
