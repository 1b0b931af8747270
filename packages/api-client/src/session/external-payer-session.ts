import * as v from 'valibot'
import { clearTab } from './clear-tab.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

export const externalPayerSessionKey = 'external-payer-session'

const externalPayerSession = v.object({
  token: v.string(),
  portalUserId: v.number(),
  email: v.string(),
  practiceId: v.number(),
  locationId: v.number(),
  payerId: v.number(),
  patientId: v.number(),
})

/** A session to pay an external invoice at one practice. */
export type ExternalPayerSession = v.InferOutput<typeof externalPayerSession>

export function createExternalPayerSessionStore(): SessionStore<ExternalPayerSession> {
  return createSessionStore(externalPayerSessionKey, externalPayerSession, clearTab)
}
