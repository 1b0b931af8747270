import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs } from '../base/durations.ts'
import { countHit, type RateLimit } from './rate-limit.ts'
import { extendForCharge, type Session } from './sessions.ts'
import { siteOf } from './network.ts'

const windowMs = 10 * minuteMs

/**
 * Two a second: far above what one person does in several tabs, far below the provider's limit for the platform.
 */
export const paymentCalls: RateLimit = { name: 'payment-calls', limit: 1200, windowMs }

/** The browser polls for an outcome, perhaps in several tabs. */
export const statusCalls: RateLimit = { name: 'status-calls', limit: 6000, windowMs }

/**
 * Guests count by invoice and site: a link yields any number of tokens, and one holder must not close the invoice to
 * the others. Everyone else counts by token.
 */
const subjectOf = (session: Session) =>
  session.scope === 'guest' ? JSON.stringify([session.invoiceId, siteOf(session.network)]) : session.sessionId

/** Counts a call that may move money at a provider, and keeps its session for it. @throws ApiError `rate_limited` */
export async function countPaymentCall(dependencies: Dependencies, session: Session): Promise<void> {
  await countHit(dependencies, paymentCalls, subjectOf(session))
  await extendForCharge(dependencies, session)
}

/** Counts a call that fetches a payment's status from a provider. @throws ApiError `rate_limited` */
export function countStatusCall(dependencies: Dependencies, session: Session): Promise<void> {
  return countHit(dependencies, statusCalls, subjectOf(session))
}
