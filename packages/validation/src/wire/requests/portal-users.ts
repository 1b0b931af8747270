import * as v from 'valibot'
import { chargeEventId, entityId } from '../identifiers.ts'
import { addedField } from './added-field.ts'
import { currentPassword } from './current-password.ts'
import { secondFactorCode } from './second-factor-code.ts'
import { username } from './username.ts'

export const portalUserRequests = {
  login: {
    body: v.object({
      username,
      password: currentPassword,
      secondFactorCode,
    }),
  },
  loginPayerless: {
    body: v.object({
      username,
      password: currentPassword,
      secondFactorCode,
      practiceId: entityId,
      /** The link's location, for the session. */
      locationId: addedField(entityId),
    }),
  },
  checkPortalUserExists: {
    body: v.object({
      chargeEventId,
      email: v.optional(username),
      practiceId: v.optional(entityId),
    }),
  },
  previewInvoiceLink: {
    query: v.object({ email: v.optional(username), practiceId: v.optional(entityId) }),
  },
}
