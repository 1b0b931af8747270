import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A practice's address is inside our network, or nowhere. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Whether an IP address is one of the internet: neither private, nor of this machine, nor of a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

function requirePublic(addresses: readonly LookupAddress[]): void {
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError('the name has an address that is not public')
}

/** @throws PrivateAddressError for an address that needs no look-up */
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError('the address is not public')
}

/**
 * Looks a name up for a connection, which is then made to the address that was checked: a second look-up could have
 * another answer.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  const all: LookupOptions & { all: true } = { ...options, all: true }
  lookup(hostname, all, (error, addresses) => {
    try {
      if (error !== null) throw error
      requirePublic(addresses)
      const [{ address, family } = { address: '', family: 0 }] = addresses
      if (options.all === true) done(null, addresses)
      else done(null, address, family)
    } catch (refusal) {
      done(refusal instanceof Error ? refusal : new Error(String(refusal)), [])
    }
  })
}
