import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import * as v from 'valibot'
import { dayMs } from '../../base/calendar.ts'
import type { Db } from '../../db/index.ts'
import { named, WrongSetupError, type Check } from './check.ts'
import { findAddress } from './doctor-repository.ts'

interface PortalSettings {
  readonly portal: () => URL
  /** Where a payer's browser calls Plaid. */
  readonly plaidOrigins: () => readonly string[]
  readonly db: () => Db
}

const fewestDays = 14

/** A page that every edge serves from a file. */
const page = '/overview'

export function portalChecks({ portal, plaidOrigins, db }: PortalSettings): readonly Check[] {
  return named({
    portal: () => checkPage(portal()),
    'portal TLS': () => checkCertificate(portal()),
    'portal headers': () => checkHeaders(portal()),
    'portal vendor mode': () => checkVendorMode(portal(), plaidOrigins()),
    'portal API': () => checkApi(portal()),
    'visitor addresses': () => checkAddresses(portal(), db()),
  })
}

/** @throws WrongSetupError unless it answers with 200 */
async function getPage(portal: URL): Promise<Response> {
  const url = new URL(page, portal)
  const response = await fetch(url, { redirect: 'manual' })
  if (response.status === 200) return response
  throw new WrongSetupError(
    `${url.href} answers ${response.status}: PORTAL_ORIGIN must be the address of the edge.`,
  )
}

async function checkPage(portal: URL): Promise<string> {
  const text = await (await getPage(portal)).text()
  if (!text.includes('csp-nonce') || text.includes('{{nonce}}'))
    throw new WrongSetupError(
      'its pages have no nonce: serve them by the Node edge, or by the nginx template.',
    )
  return `${portal.origin} serves the pages`
}

async function checkCertificate({ protocol, hostname, port }: URL): Promise<string> {
  if (protocol !== 'https:') throw new WrongSetupError('PORTAL_ORIGIN must begin with https://.')
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) })
  try {
    await once(socket, 'secureConnect')
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs)
    if (days < fewestDays)
      throw new WrongSetupError(`the certificate of ${hostname} ends in ${days} days: renew it.`)
    return `the certificate of ${hostname} is valid for ${days} days`
  } finally {
    socket.destroy()
  }
}

/** What each header must have, as the edge and the nginx template send it. */
const headers: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
}

async function checkHeaders(portal: URL): Promise<string> {
  const response = await getPage(portal)
  const wrong = Object.entries(headers).filter(
    ([name, value]) => !value.test(response.headers.get(name) ?? ''),
  )
  if (wrong.length === 0) return 'as the edge sends them'
  const names = wrong.map(([name]) => name).join(', ')
  throw new WrongSetupError(
    `missing or changed on the way: ${names}. Let no proxy remove them, or render the nginx template again.`,
  )
}

async function checkVendorMode(portal: URL, origins: readonly string[]): Promise<string> {
  const policy = (await getPage(portal)).headers.get('content-security-policy') ?? ''
  const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  const missing = origins.filter((origin) => !allowed.includes(origin))
  if (missing.length === 0) return 'pages may call Plaid where the API’s keys are valid'
  throw new WrongSetupError(
    `pages may not call ${missing.join(' and ')}, where the API’s keys are valid: set VENDOR_MODE and TEST_PRACTICE_ID for the edge as for the API (nginx: PLAID_TEST_ORIGIN).`,
  )
}

const healthSchema = v.object({
  database: v.string(),
  stalled: v.optional(v.array(v.string()), []),
  failing: v.optional(v.array(v.string()), []),
})

async function checkApi(portal: URL): Promise<string> {
  const response = await fetch(new URL('/healthz', portal))
  const body: unknown = await response.json().catch(() => null)
  const health = v.safeParse(healthSchema, body)
  if (!health.success)
    throw new WrongSetupError(
      `the edge does not reach the API (${response.status}): check API_ORIGIN, and whether the API runs.`,
    )
  const { database, stalled, failing } = health.output
  const loops = [...stalled, ...failing]
  if (database !== 'ok') throw new WrongSetupError(`the API’s database is ${database}: see its log.`)
  if (loops.length > 0)
    throw new WrongSetupError(`these loops of the API fail: ${loops.join(', ')}. See its log.`)
  return 'the edge reaches the API'
}

/** An address of documentation (RFC 5737), which no visitor has. */
const forged = '203.0.113.77'
const pollMs = 200

/** Asks for a bill that doesn't exist, in a way that the audit trail records, with a forged address. */
async function askWithForgedAddress(portal: URL) {
  const url = new URL('/api/v1/practices/guest/links/DOCTOR000000', portal)
  const { request } = url.protocol === 'https:' ? https : http
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, { headers: { 'x-forwarded-for': forged }, agent: false }, resolve)
      .once('error', reject)
      .end()
  })
  const { localAddress = '', remoteAddress = '' } = answer.socket
  await json(answer).catch(() => null)
  return { requestId: String(answer.headers['x-request-id'] ?? ''), localAddress, remoteAddress }
}

const plain = (address: string): string => address.replace(/^::ffff:/, '')

const isPrivate = (address: string): boolean =>
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/.test(plain(address))

/** The visitor's address as the API saw it, and the ends of the connection to the edge. */
type SeenRequest = Readonly<Record<'seen' | 'localAddress' | 'remoteAddress', string>>

/** Why an address is not the visitor's, with what to do; null if it may be. */
export function addressProblem({ seen, localAddress, remoteAddress }: SeenRequest): string | null {
  if (seen === forged)
    return 'a visitor can choose the address that limits count: the proxy before the edge must replace X-Forwarded-For, or be left out of PROXY_ADDRESSES.'
  const isProxy = plain(seen) === plain(remoteAddress) && plain(seen) !== plain(localAddress)
  if (!isProxy && (!isPrivate(seen) || isPrivate(remoteAddress))) return null
  return `the API sees ${seen}, a proxy, instead of the visitor: set EDGE_ADDRESSES for the API and PROXY_ADDRESSES for the edge.`
}

async function checkAddresses(portal: URL, db: Db): Promise<string> {
  const since = new Date(Date.now() - 60_000)
  const { requestId, localAddress, remoteAddress } = await askWithForgedAddress(portal)
  if (requestId === '') throw new WrongSetupError('the API did not answer through the edge.')
  let seen = await findAddress(db, requestId, since)
  while (seen === null) {
    await wait(pollMs)
    seen = await findAddress(db, requestId, since)
  }
  const problem = addressProblem({ seen, localAddress, remoteAddress })
  if (problem !== null) throw new WrongSetupError(problem)
  return `the API sees this machine as ${seen}`
}
