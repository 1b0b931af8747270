import { isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/** The key that limits count by: an IPv4 address, or an IPv6 address's /64, whose lower half its owner can vary. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  return `${expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')}::/64`
}

/** The /48 of an IPv6 /64 network, as providers assign them to one customer; an IPv4 address itself. */
export function siteOf(network: string): string {
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
