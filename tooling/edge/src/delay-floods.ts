import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expandIPv6 } from 'hono/utils/ipaddr'

/** Documents of one network in a window: as many as the API's calls without a token. */
const limit = 300
const windowMs = 10_000
/** A client that repeats its requests at once then has one a second for each connection. */
const delayMs = 1000
const mostDelayed = 1000

/** An IPv4 address, or the /64 of an IPv6 address, whose owner can vary the lower half. */
function networkOf(address: string): string {
  return isIPv6(address) ? expandIPv6(address).split(':').slice(0, 4).join(':') : address
}

/**
 * Delays the documents that a network requests beyond its limit, because they take the edge's one thread.
 * @returns counts a document for a visitor's address, and resolves to whether it was delayed
 */
export function createFloodDelay(): (address: string) => Promise<boolean> {
  let endsAt = 0
  let delayed = 0
  const hits = new Map<string, number>()
  return async (address) => {
    const now = performance.now()
    if (now >= endsAt) {
      hits.clear()
      endsAt = now + windowMs
    }
    const network = networkOf(address)
    const count = (hits.get(network) ?? 0) + 1
    hits.set(network, count)
    if (count <= limit) return false
    if (delayed < mostDelayed) {
      delayed += 1
      await sleep(delayMs)
      delayed -= 1
    }
    return true
  }
}
