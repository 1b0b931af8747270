import { limitError, windowOf, type RateLimit } from './rate-limit.ts'
import { limitsOf } from './network-limits.ts'

/**
 * Of one network at each process: far more than the payers behind one address need, and a twentieth of what a process
 * can do. In so short a window a payer who is refused can soon try again.
 */
export const publicCalls: RateLimit = { name: 'public-calls', limit: 300, windowMs: 10_000 }

let windowStart = 0
/** Of the current window; no more than its calls. */
const hits = new Map<string, number>()

/**
 * Counts a call without a token in memory, because a refusal must cost no statement.
 * @throws ApiError `rate_limited`
 */
export function countPublicCall(network: string, now: Date): void {
  const start = windowOf(publicCalls, now).getTime()
  if (start !== windowStart) hits.clear()
  windowStart = start
  for (const [limit, subject] of limitsOf(publicCalls, network)) {
    const key = `${limit.name} ${subject}`
    const count = (hits.get(key) ?? 0) + 1
    if (count > limit.limit) throw limitError(limit, now)
    hits.set(key, count)
  }
}
