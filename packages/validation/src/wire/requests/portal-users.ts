import * as v from 'valibot'
import { chargeEventId, entityId } from '../identifiers.ts'
import { username } from './username.ts'

const loginPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))

export const portalUserRequests = {
  login: {
    body: v.object({ username, password: loginPassword }),
  },
  loginPayerless: {
    body: v.object({
      username,
      password: loginPassword,
      practiceId: entityId,
      /** Addition: the link's location, for the session. */
      locationId: v.optional(entityId),
    }),
  },
  checkPortalUserExists: {
    body: v.object({
      chargeEventId,
      email: v.optional(username),
      practiceId: v.optional(entityId),
    }),
  },
}
