import { openPayerSession } from '../auth/sessions.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { authenticate, type Credentials } from './authenticate.ts'
import type { Requester } from './requester.ts'
import { selectPayersOfPortalUser } from './user-repository.ts'

/** Logs a payer in. @throws ApiError as `authenticate` */
export async function login(dependencies: Dependencies, credentials: Credentials, requester: Requester) {
  const { portal_user_id: portalUserId } = await authenticate(dependencies, credentials, requester)
  const token = await openPayerSession(dependencies, portalUserId, requester.userAgent)
  const payers = await selectPayersOfPortalUser(dependencies.db, portalUserId)
  const availablePayers = payers.map((payer) => ({ practiceId: payer.practice_id, payerId: payer.payer_id }))
  return { portalUserId, token, availablePayers }
}
