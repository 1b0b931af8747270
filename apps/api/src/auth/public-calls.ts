import { delayRefusal } from './delay-refusal.ts'
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

/** Whether a network, or its /48, has called too often in this window. */
function isAboveLimit(network: string, now: Date): boolean {
  const start = windowOf(publicCalls, now).getTime()
  if (start !== windowStart) hits.clear()
  windowStart = start
  return limitsOf(publicCalls, network).some(([limit, subject]) => {
    const key = `${limit.name} ${subject}`
    const count = (hits.get(key) ?? 0) + 1
    hits.set(key, count)
    return count > limit.limit
  })
}

/**
 * Counts a call without a token in memory, because a refusal must cost no statement.
 * @throws ApiError `rate_limited`
 */
export async function countPublicCall(network: string, now: Date): Promise<void> {
  if (!isAboveLimit(network, now)) return
  await delayRefusal()
  throw limitError(publicCalls, now)
}
