import type { Dependencies } from '../server/dependencies.ts'
import { countHit, type RateLimit } from './rate-limit.ts'
import type { Session } from './sessions.ts'

const windowMs = 10 * 60_000

/** Two a second: far above what a person does in any number of tabs, far below what a provider allows us for everybody. */
export const paymentCalls: RateLimit = { name: 'payment-calls', limit: 1200, windowMs }

/** Whoever waits for an outcome asks again and again, and may wait in several tabs. */
export const statusCalls: RateLimit = { name: 'status-calls', limit: 6000, windowMs }

/** Whoever has a link has as many tokens as he asks for: guests count by their invoice, all others by their token. */
const subjectOf = (session: Session) => (session.scope === 'guest' ? session.invoiceId : session.sessionId)

/** Counts a call by which money may move at a provider. @throws ApiError `rate_limited` */
export function countPaymentCall(dependencies: Dependencies, session: Session): Promise<void> {
  return countHit(dependencies, paymentCalls, subjectOf(session))
}

/** Counts a call that asks a provider what became of a payment. @throws ApiError `rate_limited` */
export function countStatusCall(dependencies: Dependencies, session: Session): Promise<void> {
  return countHit(dependencies, statusCalls, subjectOf(session))
}
