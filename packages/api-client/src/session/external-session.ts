import * as v from 'valibot'
import { createSessionStore, type SessionStore } from './session-store.ts'

const externalSession = v.object({
  token: v.string(),
  practiceId: v.number(),
  locationId: v.number(),
  /** The invoice that was made; null while none was. No word of the patient is kept. */
  invoiceId: v.nullable(v.string()),
})

/** A payment for a patient who was found by name and date of birth. */
export type ExternalSession = v.InferOutput<typeof externalSession>

/** Shared by both builds, by its name in session storage. */
export function createExternalSessionStore(): SessionStore<ExternalSession> {
  return createSessionStore('external-session', externalSession)
}
