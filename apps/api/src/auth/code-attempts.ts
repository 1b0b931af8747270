import type { Dependencies } from '../server/dependencies.ts'
import { countHit, type RateLimit } from './rate-limit.ts'

const perNetwork: RateLimit = { name: 'codes-address', limit: 60, windowMs: 15 * 60_000 }

/** Counts a try at a code of a link, or at the digits of a mail: all of them together. @throws ApiError `rate_limited` */
export function countCodeAttempt(dependencies: Dependencies, network: string): Promise<void> {
  return countHit(dependencies, perNetwork, network)
}
