import { openPayerSession } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { authenticate, type Credentials } from './authenticate.ts'
import type { Requester } from './requester.ts'

/** Logs a payer in. @throws ApiError as `authenticate` */
export async function login(dependencies: Dependencies, credentials: Credentials, requester: Requester) {
  const { portal_user_id: portalUserId } = await authenticate(dependencies, credentials, requester)
  const token = await openPayerSession(dependencies, portalUserId, requester.userAgent)
  return { portalUserId, token }
}
