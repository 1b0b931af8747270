import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { clearTab } from './clear-tab.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

export const externalPayerSessionKey = 'external-payer-session'

const externalPayerSession = v.object({
  token: v.string(),
  portalUserId: id,
  email: v.string(),
  practiceId: id,
  locationId: id,
  payerId: id,
  patientId: id,
})

/** A session to pay an external invoice at one practice. */
export type ExternalPayerSession = v.InferOutput<typeof externalPayerSession>

export function createExternalPayerSessionStore(): SessionStore<ExternalPayerSession> {
  return createSessionStore(externalPayerSessionKey, externalPayerSession, clearTab)
}
