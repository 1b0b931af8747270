import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { clearTab } from './clear-tab.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

export const payerSessionKey = 'payer-session'

const payerSession = v.object({
  token: v.string(),
  portalUserId: id,
  email: v.string(),
  /** When the payer signed in, by this computer's clock. */
  beganAt: v.optional(v.number()),
  /** The current practice; null until one is chosen. */
  practice: v.nullable(
    v.object({
      practiceId: id,
      payerId: id,
      locationId: id,
      practiceName: v.string(),
    }),
  ),
})

export type PayerSession = v.InferOutput<typeof payerSession>

export function createPayerSessionStore(): SessionStore<PayerSession> {
  return createSessionStore(payerSessionKey, payerSession, clearTab)
}
