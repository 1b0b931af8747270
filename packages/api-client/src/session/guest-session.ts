import * as v from 'valibot'
import { createSessionStore, type SessionStore } from './session-store.ts'

const guestSession = v.object({
  token: v.string(),
  invoiceId: v.string(),
  practiceId: v.number(),
  locationId: v.number(),
  accountStatus: v.picklist(['pending', 'active', 'none']),
  createCode: v.nullable(v.string()),
  /** The email address named by the link, if any. */
  email: v.nullable(v.string()),
  /** The payer whose saved methods the emailed digits unlocked. */
  payerId: v.optional(v.nullable(v.number()), null),
})

/** Access to one invoice. */
export type GuestSession = v.InferOutput<typeof guestSession>

export function createGuestSessionStore(): SessionStore<GuestSession> {
  return createSessionStore('guest-session', guestSession)
}
