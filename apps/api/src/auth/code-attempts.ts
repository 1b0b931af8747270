import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs } from '../base/durations.ts'
import { countNetworkHit } from './network-limits.ts'
import type { RateLimit } from './rate-limit.ts'

const perNetwork: RateLimit = { name: 'codes-address', limit: 60, windowMs: 15 * minuteMs }

/** Counts an attempt at a link's code or at mailed digits. @throws ApiError `rate_limited` */
export function countCodeAttempt(dependencies: Dependencies, network: string): Promise<void> {
  return countNetworkHit(dependencies, perNetwork, network)
}
