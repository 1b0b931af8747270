import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../base/dependencies.ts'
import {
  addHit,
  countHit,
  isLimitReached,
  limitError,
  undoHit,
  type RateLimit,
  type SubjectLimit,
  isKnownSite,
  windowOf,
  siteOf,
} from './rate-limit-repository.ts'
import { minuteMs, hourMs } from '../base/calendar.ts'
import { extendForCharge, type Session } from './sessions.ts'

/** A site holds the /64 networks of several people. */
const siteFactor = 4

/**
 * A network's limit, and four times as much for the /48 of an IPv6 network: its owner can use every /64 in it.
 * @param about counts only hits about this subject; all hits without it
 */
function limitsOf(limit: RateLimit, network: string, about?: string): readonly SubjectLimit[] {
  const site = siteOf(network)
  const ofSite = { ...limit, name: `${limit.name}-site`, limit: limit.limit * siteFactor }
  const subjectOf = (from: string) => (about === undefined ? from : JSON.stringify([about, from]))
  return site === network
    ? [[limit, subjectOf(network)]]
    : [
        [limit, subjectOf(network)],
        [ofSite, subjectOf(site)],
      ]
}

/**
 * Counts a hit of a network and its /48, or only its hits about one subject.
 * @returns the higher number of hits in their windows
 * @throws ApiError `rate_limited` above a limit
 */
export async function countNetworkHit(
  dependencies: Dependencies,
  limit: RateLimit,
  network: string,
  about?: string,
): Promise<number> {
  let most = 0
  for (const [each, subject] of limitsOf(limit, network, about))
    most = Math.max(most, await countHit(dependencies, each, subject))
  return most
}

/** Counts nothing. @throws ApiError `rate_limited` once a network, or its /48, has used up the limit */
export async function requireNetworkHits(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  limit: RateLimit,
  network: string,
): Promise<void> {
  if (await isLimitReached(db, limitsOf(limit, network), clock())) throw limitError(limit, clock())
}

export async function undoNetworkHit(dependencies: Dependencies, limit: RateLimit, network: string) {
  for (const [each, subject] of limitsOf(limit, network)) await undoHit(dependencies, each, subject)
}

/** A limit that protects one person's account, invoice or name, and that strangers could use up. */
export interface SharedLimit {
  /** Hits of all sites together. Above it each site has only `perSite` left. */
  readonly all: RateLimit
  /** Hits of one site once the others have used up `all`. */
  readonly perSite: number
  /** Hits of all sites together, above which only known sites pass. No such limit by default. */
  readonly most?: number
}

const siteLimit = ({ all, perSite }: SharedLimit): RateLimit => ({
  ...all,
  name: `${all.name}-of-site`,
  limit: perSite,
})

const pairOf = (subject: string, network: string) => JSON.stringify([subject, siteOf(network)])

/**
 * Counts a hit at something that strangers could use up. Above the limit, sites that have few hits of their own pass,
 * and those that the account signed in from always do: strangers slow the owner down, but don't shut them out.
 * @param subject an email address, if it has known sites
 * @throws ApiError `rate_limited`
 */
export async function countSharedHit(
  dependencies: Dependencies,
  limit: SharedLimit,
  subject: string,
  network: string,
): Promise<void> {
  const { all, perSite, most = Infinity } = limit
  const hits = await addHit(dependencies, all, subject)
  const own = await addHit(dependencies, siteLimit(limit), pairOf(subject, network))
  if (hits <= all.limit || (own <= perSite && hits <= most)) return
  if (await isKnownSite(dependencies, subject, network)) return
  throw limitError(all, dependencies.clock())
}

export async function undoSharedHit(
  dependencies: Dependencies,
  limit: SharedLimit,
  subject: string,
  network: string,
): Promise<void> {
  await undoHit(dependencies, limit.all, subject)
  await undoHit(dependencies, siteLimit(limit), pairOf(subject, network))
}

const codesPerNetwork: RateLimit = { name: 'codes-address', limit: 60, windowMs: 15 * minuteMs }

/** Counts an attempt at a link's code or at mailed digits. @throws ApiError `rate_limited` */
export async function countCodeAttempt(dependencies: Dependencies, network: string): Promise<void> {
  await countNetworkHit(dependencies, codesPerNetwork, network)
}

/** Limits a client that retries at once to one refusal a second per connection. */
const delayMs = 1000
const mostWaiting = 1000

let waiting = 0

/** Waits before the answer to a call that a flood or a guesser would repeat. */
export async function delayAnswer(): Promise<void> {
  if (waiting >= mostWaiting) return
  waiting += 1
  await sleep(delayMs)
  waiting -= 1
}

/**
 * Calls of one network at each process: far more than the payers behind one address need, and a twentieth of what a
 * process can handle. The window is short, so that a refused payer can soon try again.
 */
export const publicCalls: RateLimit = { name: 'public-calls', limit: 300, windowMs: 10_000 }

let windowStart = 0
/** Calls of the current window, by limit and subject. */
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
  await delayAnswer()
  throw limitError(publicCalls, now)
}

const windowMs = 10 * minuteMs

/** Two a second: far above what one person does in several tabs, far below the provider's limit for the platform. */
export const paymentCalls: RateLimit = { name: 'payment-calls', limit: 1200, windowMs }

/** The browser polls for an outcome, perhaps in several tabs. */
export const statusCalls: RateLimit = { name: 'status-calls', limit: 6000, windowMs }

/**
 * Guests count by invoice and site: a link yields any number of tokens, and one holder must not close the invoice to
 * the others. Everyone else counts by token.
 */
const subjectOf = (session: Session) =>
  session.scope === 'guest' ? JSON.stringify([session.invoiceId, siteOf(session.network)]) : session.sessionId

/** Counts a call that may move money at a provider, and keeps its session for it. @throws ApiError `rate_limited` */
export async function countPaymentCall(dependencies: Dependencies, session: Session): Promise<void> {
  await countHit(dependencies, paymentCalls, subjectOf(session))
  await extendForCharge(dependencies, session)
}

/** Counts a call that fetches a payment's status from a provider. @throws ApiError `rate_limited` */
export async function countStatusCall(dependencies: Dependencies, session: Session): Promise<void> {
  await countHit(dependencies, statusCalls, subjectOf(session))
}

/** How many emails of one kind visitors may request to one mailbox in an hour. */
export interface MailLimit {
  readonly name: string
  /** From one network, known or not: many people may share it. */
  readonly perNetwork: number
}

/**
 * Emails of one kind to one mailbox from all networks. Above it each site has one left, up to twice as many in all, and
 * one from which the mailbox's owner signed in before always passes: strangers don't take the owner's.
 */
const perMailbox = 10

/** Counts an email before it is queued, account or not. @throws ApiError `rate_limited` */
export async function countMail(
  dependencies: Dependencies,
  { name, perNetwork }: MailLimit,
  recipient: string,
  network: string,
): Promise<void> {
  const ofNetwork = { name: `${name}-network`, limit: perNetwork, windowMs: hourMs }
  const ofMailbox = { name, limit: perMailbox, windowMs: hourMs }
  await countNetworkHit(dependencies, ofNetwork, network, recipient)
  await countSharedHit(dependencies, { all: ofMailbox, perSite: 1, most: 2 * perMailbox }, recipient, network)
}
