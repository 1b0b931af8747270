import { hourMs } from '../server/durations.ts'
import { ApiError } from '../server/http/api-error.ts'
import { countPaymentCall } from '../auth/provider-limits.ts'
import { hasReachedSum, hashNetwork, sumError } from '../auth/declined-cards.ts'
import { countNetworkHit } from '../auth/network-limits.ts'
import { addHit, type RateLimit } from '../auth/rate-limit.ts'
import type { ExternalSession } from '../auth/sessions.ts'
import { hashSecret } from '../auth/tokens.ts'
import type { Tx } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { openForNewCard } from '../payments/open-for-new-card.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { selectPayersOfPortalUser } from '../users/user-repository.ts'
import {
  insertVoluntaryInvoice,
  isSameInvoice,
  type VoluntaryInvoiceRequest,
} from './voluntary-invoice-repository.ts'

/** Enough for the shared address of a waiting room or a mobile carrier. */
const perNetwork: RateLimit = { name: 'voluntary-address', limit: 60, windowMs: hourMs }
/** More invoices than guests of one practice usually create in an hour: above it the log warns, nothing is refused. */
const alarmPerPractice: RateLimit = { name: 'voluntary-practice', limit: 600, windowMs: hourMs }

/** Logs an error, once an hour, when a practice's guests make unusually many invoices. */
async function alarmOfPractice(dependencies: Dependencies, practiceId: number): Promise<void> {
  const hits = await addHit(dependencies, alarmPerPractice, String(practiceId))
  if (hits !== alarmPerPractice.limit) return
  dependencies.log.error({ practiceId, hits }, 'unusually many voluntary invoices')
}

/** Practice, location and payer must be the session's own. @throws ApiError `not_found` */
async function requireOwn(
  { db }: Dependencies,
  session: ExternalSession,
  { practiceId, locationId, payerId }: VoluntaryInvoiceRequest,
): Promise<void> {
  const isHere = practiceId === session.practiceId && locationId === session.locationId
  if (!isHere) throw new ApiError('not_found')
  if (payerId === undefined) return
  const own = session.portalUserId === null ? [] : await selectPayersOfPortalUser(db, session.portalUserId)
  if (!own.some((payer) => payer.payer_id === payerId)) throw new ApiError('not_found')
}

/** The fees were quoted for this account type. @throws ApiError `conflict` if the practice has changed it */
async function requireAccountType(
  { db }: Dependencies,
  { practiceId, accountType }: VoluntaryInvoiceRequest,
) {
  const practice = await selectPractice(db, practiceId)
  if (practice?.account_type !== accountType) throw new ApiError('conflict')
}

/**
 * Locks the session, so that the second of two concurrent requests finds the first one's invoice.
 * @returns its id, or null
 */
async function lockTicket(tx: Tx, session: ExternalSession, ticket: string, now: Date) {
  const row = await tx
    .selectFrom('sessions')
    .select('charge_event_id')
    .where('token_hash', '=', session.sessionId)
    .where('ticket_hash', '=', hashSecret(ticket))
    .where((is) => is.or([is('ticket_ends_at', '>', now), is('charge_event_id', 'is not', null)]))
    .forUpdate()
    .noWait()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('not_found')
  return row.charge_event_id
}

async function findOrInsert(
  tx: Tx,
  dependencies: Dependencies,
  session: ExternalSession,
  request: VoluntaryInvoiceRequest,
): Promise<string> {
  const now = dependencies.clock()
  const existing = await lockTicket(tx, session, request.patientId, now)
  if (existing === null) return insertVoluntaryInvoice(tx, session, request, now)
  if (await isSameInvoice(tx, existing, request)) return existing
  throw new ApiError('conflict')
}

/** @throws ApiError `rate_limited` for a network, payer or practice with too many declined cards */
async function refuseTester(
  { db, clock }: Dependencies,
  { network, practiceId, payerId }: VoluntaryInvoiceRequest,
): Promise<void> {
  const tester = {
    of: 'own session',
    network: hashNetwork(network),
    practiceId,
    payerId: payerId ?? null,
  } as const
  if (await hasReachedSum(db, tester, clock())) throw sumError(clock())
}

/**
 * Creates the one invoice of a session's ticket and opens its payment. A repeated request gets the same invoice.
 * @throws ApiError `not_found` for ids of other sessions, `conflict` for another amount or account type than
 * before, `invalid_field`, `rate_limited`; as `openForNewCard`
 */
export async function createVoluntaryInvoice(
  dependencies: Dependencies,
  session: ExternalSession,
  request: VoluntaryInvoiceRequest,
) {
  const { db } = dependencies
  await requireOwn(dependencies, session, request)
  await requireAccountType(dependencies, request)
  await countPaymentCall(dependencies, session)
  if (session.invoiceId === null) {
    await countNetworkHit(dependencies, perNetwork, request.network)
    await alarmOfPractice(dependencies, request.practiceId)
    await refuseTester(dependencies, request)
  }
  const invoiceId = await retryWhileLocked(db, `session ${session.sessionId}`, (tx) =>
    findOrInsert(tx, dependencies, session, request),
  )
  const invoice = await findInvoice(db, invoiceId)
  if (invoice === null) throw new ApiError('not_found')
  const { intentId, clientSecret } = await openForNewCard(dependencies, invoice)
  return { clientSecret, chargeEventId: invoiceId, paymentIntentId: intentId }
}
