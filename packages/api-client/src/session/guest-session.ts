import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { createSessionStore, type SessionStore } from './session-store.ts'

const guestSession = v.object({
  token: v.string(),
  invoiceId: v.string(),
  practiceId: id,
  locationId: id,
  accountStatus: v.picklist(['pending', 'active', 'none']),
  createCode: v.nullable(v.string()),
  /** The email address named by the link, if any. */
  email: v.nullable(v.string()),
  /** The payer whose saved methods the emailed digits unlocked. */
  payerId: v.optional(v.nullable(id), null),
})

/** Access to one invoice. */
export type GuestSession = v.InferOutput<typeof guestSession>

export function createGuestSessionStore(): SessionStore<GuestSession> {
  return createSessionStore('guest-session', guestSession)
}
