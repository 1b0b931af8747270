import * as v from 'valibot'
import { createSessionStore, type SessionStore } from './session-store.ts'

const payerSession = v.object({
  token: v.string(),
  portalUserId: v.number(),
  email: v.string(),
  /** Of the current practice; null while none is chosen. */
  practice: v.nullable(
    v.object({
      practiceId: v.number(),
      payerId: v.number(),
      locationId: v.number(),
      practiceName: v.string(),
    }),
  ),
})

/** A signed-in payer. */
export type PayerSession = v.InferOutput<typeof payerSession>

/** Shared by both builds, by its name in session storage. */
export function createPayerSessionStore(): SessionStore<PayerSession> {
  return createSessionStore('payer-session', payerSession)
}
