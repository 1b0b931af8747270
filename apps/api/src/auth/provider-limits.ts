import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs, hourMs } from '../base/calendar.ts'
import { countHit, type RateLimit } from './rate-limit-repository.ts'
import { extendForCharge, type Session } from './sessions.ts'
import { siteOf } from './network.ts'
import { countNetworkHit, countSharedHit } from './network-limits.ts'

const windowMs = 10 * minuteMs

/**
 * Two a second: far above what one person does in several tabs, far below the provider's limit for the platform.
 */
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
export function countStatusCall(dependencies: Dependencies, session: Session): Promise<void> {
  return countHit(dependencies, statusCalls, subjectOf(session))
}

/** How many emails of one kind visitors may request to one mailbox in an hour. */
export interface MailLimit {
  readonly name: string
  /** From one network, known or not: many people may share it. */
  readonly perNetwork: number
  /**
   * From all networks. Above it each site has one left, up to twice as many in all, and one from which the mailbox's
   * owner signed in before always passes: strangers don't take the owner's.
   */
  readonly perMailbox: number
}

/** Counts an email before it is queued, account or not. @throws ApiError `rate_limited` */
export async function countMail(
  dependencies: Dependencies,
  { name, perNetwork, perMailbox }: MailLimit,
  recipient: string,
  network: string,
): Promise<void> {
  const ofNetwork = { name: `${name}-network`, limit: perNetwork, windowMs: hourMs }
  const ofMailbox = { name, limit: perMailbox, windowMs: hourMs }
  await countNetworkHit(dependencies, ofNetwork, network, recipient)
  await countSharedHit(dependencies, { all: ofMailbox, perSite: 1, most: 2 * perMailbox }, recipient, network)
}
