/** The /48 of an IPv6 /64 network, as providers assign them to one customer; an IPv4 address itself. */
export function siteOf(network: string): string {
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
