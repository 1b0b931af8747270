import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { clearTab } from './clear-tab.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

const externalSessionKey = 'external-session'

const externalSession = v.object({
  token: v.string(),
  practiceId: id,
  locationId: id,
})

/** A payment for a patient found by name and date of birth. */
export type ExternalSession = v.InferOutput<typeof externalSession>

export function createExternalSessionStore(): SessionStore<ExternalSession> {
  return createSessionStore(externalSessionKey, externalSession, clearTab)
}
