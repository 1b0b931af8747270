import * as v from 'valibot'
import { createSessionStore, type SessionStore } from './session-store.ts'

const guestSession = v.object({
  token: v.string(),
  invoiceId: v.string(),
  practiceId: v.number(),
  locationId: v.number(),
  accountStatus: v.picklist(['pending', 'active', 'none']),
  createCode: v.nullable(v.string()),
  /** The address of the link, where the way in was a link that named one. */
  email: v.nullable(v.string()),
  /** Whose saved methods may be used, once six digits of a mail have proved it. */
  payerId: v.optional(v.nullable(v.number()), null),
})

/** What a guest may see and pay: one invoice. */
export type GuestSession = v.InferOutput<typeof guestSession>

/** Shared by both builds, by its name in session storage. */
export function createGuestSessionStore(): SessionStore<GuestSession> {
  return createSessionStore('guest-session', guestSession)
}
