import type { Db } from '../db/index.ts'
import { dayMs, hourMs } from '../base/calendar.ts'
import {
  addHit,
  isLimitReached,
  limitError,
  readHits,
  type RateLimit,
  type SubjectLimit,
  siteOf,
} from './rate-limit-repository.ts'
import { hashSecret } from './tokens.ts'
import type { ApiError } from '../base/api-error.ts'

export type NetworkHashes = Readonly<Record<'address_hash' | 'site_hash', string>>

export function hashNetwork(network: string): NetworkHashes {
  return { address_hash: hashSecret(network), site_hash: hashSecret(siteOf(network)) }
}

/** Who may be testing cards. Their declined cards add up over everything that they opened. */
export type CardTester =
  /** Opened a voluntary invoice or a card setup, which only their own session can use. */
  | {
      readonly of: 'own session'
      readonly network: NetworkHashes
      readonly practiceId: number
      /** Null if no payer was signed in. */
      readonly payerId: number | null
    }
  /** Opened a bill, as every holder of its link can from any network. */
  | { readonly of: 'bill'; readonly invoiceId: string; readonly payerId: number }

/** Declined new cards of a bill: more than a family owns and mistypes. */
const perHour: RateLimit = { name: 'declines-hour', limit: 30, windowMs: hourMs }
const perDay: RateLimit = { name: 'declines-day', limit: 90, windowMs: dayMs }
/** More than the holder of one bill's link can use up. */
const perPayersBills: RateLimit = { name: 'declines-bills', limit: 120, windowMs: dayMs }
const perNetwork: RateLimit = { name: 'declines-network', limit: 30, windowMs: dayMs }
/** A site holds the /64 networks of several people. */
const perSite: RateLimit = { name: 'declines-site', limit: 120, windowMs: dayMs }
/** More than a family mistypes. */
const perPayer: RateLimit = { name: 'declines-payer', limit: 15, windowMs: dayMs }
const perPractice: RateLimit = { name: 'declines-practice', limit: 100, windowMs: hourMs }
/** Declined cards that a payer or network may still have once others have used up the sum of their network or practice. */
const leftForEach = 3

function sumsOf(tester: CardTester): SubjectLimit[] {
  if (tester.of === 'bill') {
    const { invoiceId, payerId } = tester
    return [
      [perHour, invoiceId],
      [perDay, invoiceId],
      [perPayersBills, String(payerId)],
    ]
  }
  const { network, practiceId, payerId } = tester
  const shared: SubjectLimit[] = [
    [perNetwork, network.address_hash],
    [perSite, network.site_hash],
    [perPractice, String(practiceId)],
  ]
  return payerId === null ? shared : [...shared, [perPayer, String(payerId)]]
}

export async function addToSums(db: Db, tester: CardTester, added: number, at: Date): Promise<void> {
  for (const [limit, subject] of sumsOf(tester)) await addHit({ db, clock: () => at }, limit, subject, added)
}

/**
 * Whether a tester may try no further card. Above the sum of a network, each signed-in payer has three declined cards
 * of their own left, and above that of a practice each network: others' card tests don't stop them.
 */
export async function hasReachedSum(db: Db, tester: CardTester, now: Date): Promise<boolean> {
  if (tester.of === 'bill') return isLimitReached(db, sumsOf(tester), now)
  const hits = await readHits(db, sumsOf(tester), now)
  const [ofNetwork = 0, ofSite = 0, ofPractice = 0, ofPayer = null] = hits
  if (ofPayer !== null && ofPayer >= perPayer.limit) return true
  const isNetworkFull = ofNetwork >= perNetwork.limit || ofSite >= perSite.limit
  if (isNetworkFull) return ofPayer === null || ofPayer >= leftForEach
  return ofPractice >= perPractice.limit && (ofPayer ?? ofNetwork) >= leftForEach
}

export function sumError(now: Date): ApiError {
  return limitError(perNetwork, now)
}
