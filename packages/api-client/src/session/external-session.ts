import * as v from 'valibot'
import { createSessionStore, type SessionStore } from './session-store.ts'

export const externalSessionKey = 'external-session'

const externalSession = v.object({
  token: v.string(),
  practiceId: v.number(),
  locationId: v.number(),
  /** Null until the invoice is created. No patient data is stored. */
  invoiceId: v.nullable(v.string()),
})

/** A payment for a patient found by name and date of birth. */
export type ExternalSession = v.InferOutput<typeof externalSession>

export function createExternalSessionStore(): SessionStore<ExternalSession> {
  return createSessionStore(externalSessionKey, externalSession)
}
