import { isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { deleteRows } from '../db/rows.ts'
import { prepare } from '../db/prepared-statements.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { hashSecret } from './tokens.ts'
import { dayMs } from '../base/calendar.ts'

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

/** A limit per subject within one fixed window. */
export interface RateLimit {
  readonly name: string
  readonly limit: number
  readonly windowMs: number
  /** Of the request, where a call counts several: a refusal names it. */
  readonly field?: string
}

function bucketOf(limit: RateLimit, subject: string): string {
  // Subjects are email addresses and IP addresses, so only their hash is stored.
  return `${limit.name}:${hashSecret(subject).slice(0, 32)}`
}

export function windowOf(limit: RateLimit, now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % limit.windowMs))
}

interface NewHits {
  readonly bucket: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly hits: number
}

const insertHits = prepare((db, { bucket, startsAt, endsAt, hits }: NewHits) =>
  db
    .insertInto('rate_limits')
    .values({ bucket, window_starts_at: startsAt, ends_at: endsAt, hits })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_starts_at'])
        .doUpdateSet((set) => ({ hits: set('rate_limits.hits', '+', hits) })),
    )
    .returning('hits'),
)

/** Counts hits in the database, so for all processes. @returns the hits of this window */
export async function addHit(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  limit: RateLimit,
  subject: string,
  count = 1,
): Promise<number> {
  const startsAt = windowOf(limit, clock())
  const endsAt = new Date(startsAt.getTime() + limit.windowMs)
  const [row] = await insertHits(db, { bucket: bucketOf(limit, subject), startsAt, endsAt, hits: count })
  if (row === undefined) throw new Error('the insert returned no hits')
  return row.hits
}

/** The refusal of a hit above the limit, with the seconds until its window ends, at least one. */
export function limitError(limit: RateLimit, now: Date): ApiError {
  const endsAt = windowOf(limit, now).getTime() + limit.windowMs
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  return new ApiError('rate_limited', { retryAfterSeconds, ...(limit.field && { field: limit.field }) })
}

/** Counts a hit. @returns the hits of this window @throws ApiError `rate_limited` above the limit */
export async function countHit(dependencies: Dependencies, limit: RateLimit, subject: string) {
  const hits = await addHit(dependencies, limit, subject)
  if (hits > limit.limit) throw limitError(limit, dependencies.clock())
  return hits
}

/** Compares no time: PostgreSQL might search by `ends_at` then, which is in the future for thousands of subjects. */
const selectHits = prepare((db, { buckets }: { readonly buckets: readonly string[] }) =>
  db
    .selectFrom('rate_limits')
    .select(['bucket', 'window_starts_at', 'ends_at', 'hits'])
    .where('bucket', '=', sql<string>`any(${buckets})`),
)

export type SubjectLimit = readonly [limit: RateLimit, subject: string]

/** The hits of each limit's subject in its current window. Counts nothing. */
export async function readHits(db: Db, limits: readonly SubjectLimit[], now: Date): Promise<number[]> {
  const buckets = limits.map(([limit, subject]) => bucketOf(limit, subject))
  const rows = await selectHits(db, { buckets })
  const hits = new Map(
    rows
      .filter((row) => row.window_starts_at <= now && row.ends_at > now)
      .map((row) => [row.bucket, row.hits]),
  )
  return buckets.map((bucket) => hits.get(bucket) ?? 0)
}

export async function isLimitReached(db: Db, limits: readonly SubjectLimit[], now: Date): Promise<boolean> {
  const hits = await readHits(db, limits, now)
  return limits.some(([{ limit }], index) => (hits[index] ?? 0) >= limit)
}

/** Undoes a hit that turned out to be legitimate. */
export async function undoHit({ db, clock }: Dependencies, limit: RateLimit, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((set) => ({ hits: set('hits', '-', 1) }))
    .where('bucket', '=', bucketOf(limit, subject))
    .where('window_starts_at', '=', windowOf(limit, clock()))
    .execute()
}

/** Forgets a subject's hits, in all windows. */
export async function clearHits(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await deleteRows(db, 'rate_limits', { bucket: bucketOf(limit, subject) })
}

/** A site counts as known for this long after the last sign-in. */
export const knownSiteMs = 90 * dayMs

const hashOf = (account: string, network: string) => hashSecret(JSON.stringify([account, siteOf(network)]))

/** Remembers a site from which an account's owner signed in or set a new password. */
export async function rememberSite(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  account: string,
  network: string,
): Promise<void> {
  const seen_at = clock()
  await db
    .insertInto('known_sites')
    .values({ site_hash: hashOf(account, network), seen_at })
    .onConflict((conflict) => conflict.column('site_hash').doUpdateSet({ seen_at }))
    .execute()
}

/** Whether the account's owner signed in from this site before. */
export async function isKnownSite({ db, clock }: Dependencies, account: string, network: string) {
  const known = await db
    .selectFrom('known_sites')
    .select('site_hash')
    .where('site_hash', '=', hashOf(account, network))
    .where('seen_at', '>', new Date(clock().getTime() - knownSiteMs))
    .executeTakeFirst()
  return known !== undefined
}
