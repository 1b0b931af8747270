import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { Webhook } from 'standardwebhooks'

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

/** Whether it names an address, without a look-up, that is not of the internet. */
export function hasPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * Looks a name up for a connection, which is then made to the address that was checked: a second look-up could have
 * another answer.
 */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
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

/** From the look-up of the name to the response's headers. */
const longestMs = 15_000

interface SignedMessage {
  /** The same at each delivery. */
  readonly id: string
  readonly body: string
  /** `whsec_…` */
  readonly secret: string
  readonly now: Date
}

interface Limits {
  /** Whether only addresses of the internet are called, and by https. */
  readonly isPublicOnly: boolean
  readonly timeoutMs?: number
}

function headersOf({ id, body, secret, now }: SignedMessage): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'PaymentCenter/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

/**
 * Posts a signed message. Follows no redirect, and reads nothing of the response but its status.
 * @returns the HTTP status
 * @throws Error without a response in 15 seconds, or for an address that must not be called
 */
export async function postWebhook(
  address: string,
  message: SignedMessage,
  { isPublicOnly, timeoutMs = longestMs }: Limits,
): Promise<number> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  if (isPublicOnly && !isSecure) throw new Error('the address is not https')
  if (isPublicOnly && hasPrivateHost(url)) throw new PrivateAddressError('the address is not public')
  const options = {
    method: 'POST',
    headers: { ...headersOf(message), 'content-length': String(Buffer.byteLength(message.body)) },
    // Never a connection that other code opened without the check.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isPublicOnly ? { lookup: lookUpPublic } : {}),
  } as const
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestSecure : requestPlain)(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(message.body)
  })
}
