import { ApiError } from '../base/api-error.ts'
import { openPayerSession } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { selectLocations } from '../practices/practice-repository.ts'
import { authenticate, type Credentials } from './authenticate.ts'
import { becomePayer } from './become-payer.ts'
import type { Requester } from './requester.ts'

export interface PayerlessLogin extends Credentials {
  readonly practiceId: number
  readonly locationId?: number | undefined
}

/** The requested location, or the practice's first. @throws ApiError `not_found` */
async function findLocation(
  { db }: Dependencies,
  { practiceId, locationId }: PayerlessLogin,
): Promise<number> {
  const locations = await selectLocations(db, practiceId)
  const location = locations.find(({ location_id: id }) => locationId === undefined || id === locationId)
  if (location === undefined) throw new ApiError('not_found')
  return location.location_id
}

/**
 * Logs in a user who pays an external invoice, and makes them a payer of that practice if they are none.
 * @throws ApiError `not_found` for an unknown practice or location, and as `authenticate`
 */
export async function loginPayerless(
  dependencies: Dependencies,
  request: PayerlessLogin,
  requester: Requester,
) {
  const { db } = dependencies
  const locationId = await findLocation(dependencies, request)
  const { portal_user_id: portalUserId } = await authenticate(dependencies, request, requester)
  const { practiceId } = request
  const { payerId, patientId } = await db
    .transaction()
    .execute((tx) => becomePayer(tx, portalUserId, { practiceId, locationId }))
  return {
    portalUserId,
    token: await openPayerSession(dependencies, portalUserId, requester.userAgent),
    payer: { payerId },
    patient: { patientId },
  }
}
