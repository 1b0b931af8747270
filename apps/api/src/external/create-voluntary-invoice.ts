import * as v from 'valibot'
import { billingTotals } from '@payment-center/payments/fees'
import { pricedKind, providerPaymentMethodId } from '@payment-center/validation/wire'
import { requirePayer, selectPayersOfPortalUser } from '../auth/user-repository.ts'
import { findSessionOfTicket, type ExternalSession, type PayerSession } from '../auth/sessions.ts'
import type { Db, Tx } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { ApiError } from '../base/api-error.ts'
import { requireLocation, selectLocation, selectPractice } from '../practices/practice-repository.ts'
import { requireOwnPatient, lockTicket, lockSession } from './patient-repository.ts'
import {
  type BilledPatient,
  type VoluntaryInvoiceRequest,
  findRepeatedInvoice,
  insertVoluntaryInvoice,
  isSameInvoice,
} from './voluntary-invoice-repository.ts'
import { hourMs } from '../base/calendar.ts'
import { countPaymentCall, countNetworkHit } from '../auth/limits.ts'
import { hasReachedSum, hashNetwork, sumError } from '../auth/declined-cards.ts'
import { addHit, type RateLimit } from '../auth/rate-limit-repository.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { findInvoice, type Invoice } from '../invoices/invoice-repository.ts'
import { requireMethod } from '../methods/saved-method-repository.ts'
import { chargeMethod, priceOf, type ChargeResult } from '../payments/charge-method.ts'
import { openForNewCard } from '../payments/open-payment.ts'

/** Who may order a voluntary invoice, and for whom. */
interface Orderer {
  readonly session: ExternalSession | PayerSession
  readonly patient: BilledPatient
}

/** @throws ApiError `not_found` for a payer that the person isn't */
async function requireOwnPayer(db: Db, portalUserId: number | null, payerId: number): Promise<void> {
  const own = portalUserId === null ? [] : await selectPayersOfPortalUser(db, portalUserId)
  if (!own.some((payer) => payer.payer_id === payerId)) throw new ApiError('not_found')
}

/** A payer's own patient, by the ids of their login. */
async function ownPatient(
  { db }: Dependencies,
  bearer: ExternalSession | PayerSession | null,
  request: VoluntaryInvoiceRequest,
  patientId: number,
): Promise<Orderer> {
  const { practiceId, locationId, payerId } = request
  if (bearer?.scope !== 'payer' || payerId === undefined) throw new ApiError('not_found')
  await requirePayer(db, bearer, payerId, practiceId)
  await requireLocation(db, { practiceId, locationId })
  await requireOwnPatient(db, { practiceId, payerId, patientId })
  return { session: bearer, patient: { practiceId, locationId, patientId, ticket: null } }
}

/** A found patient, by their ticket: it is as secret as its session's token, so either identifies the session. */
async function foundPatient(
  dependencies: Dependencies,
  bearer: ExternalSession | PayerSession | null,
  { practiceId, locationId, payerId, network }: VoluntaryInvoiceRequest,
  ticket: string,
): Promise<Orderer> {
  const session =
    bearer?.scope === 'external' ? bearer : await findSessionOfTicket(dependencies, ticket, network)
  if (session?.practiceId !== practiceId || session.locationId !== locationId) throw new ApiError('not_found')
  const signedIn = bearer?.scope === 'payer' ? bearer.portalUserId : session.portalUserId
  const isOthers = session.portalUserId !== null && session.portalUserId !== signedIn
  if (isOthers) throw new ApiError('not_found')
  if (payerId !== undefined) await requireOwnPayer(dependencies.db, signedIn, payerId)
  const { sessionId, patientId } = session
  return { session, patient: { practiceId, locationId, patientId, ticket: { value: ticket, sessionId } } }
}

/**
 * Who orders a voluntary invoice: the holder of a found patient's ticket, or a payer for their own patient.
 * @throws ApiError `not_found` for ids of others
 */
function findOrderer(
  dependencies: Dependencies,
  bearer: ExternalSession | PayerSession | null,
  request: VoluntaryInvoiceRequest,
): Promise<Orderer> {
  const { patientId } = request
  return typeof patientId === 'number'
    ? ownPatient(dependencies, bearer, request, patientId)
    : foundPatient(dependencies, bearer, request, patientId)
}

interface SavedCardOrder extends Pick<VoluntaryInvoiceRequest, 'paymentMethod'> {
  readonly payerId: number
  readonly tokenId: string
}

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

/**
 * The fees were quoted for this account type.
 * @throws ApiError `conflict` if the practice has changed it, `not_payable` if it has left
 */
async function requireAccountType(
  { db }: Dependencies,
  { practiceId, locationId, accountType }: VoluntaryInvoiceRequest,
) {
  const location = await selectLocation(db, { practiceId, locationId })
  const practice = location ?? (await selectPractice(db, practiceId))
  if (practice?.account_type !== accountType) throw new ApiError('conflict')
  if (practice.left_at !== null) throw new ApiError('not_payable')
}

async function findOrInsert(
  tx: Tx,
  dependencies: Dependencies,
  { session, patient }: Orderer,
  request: VoluntaryInvoiceRequest,
): Promise<string> {
  const now = dependencies.clock()
  if (patient.ticket === null) {
    await lockSession(tx, session.sessionId)
    const repeated = await findRepeatedInvoice(tx, patient, request, now)
    return repeated ?? insertVoluntaryInvoice(tx, patient, request, now)
  }
  const existing = await lockTicket(tx, patient.ticket, now)
  if (existing === null) return insertVoluntaryInvoice(tx, patient, request, now)
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
 * Charges a saved card of the payer at the price of the kind of card that they chose.
 * @throws ApiError `not_found`, `amount_mismatch` with the right totals, `payment_declined`; as chargeMethod
 */
async function chargeSavedCard(
  dependencies: Dependencies,
  invoice: Invoice,
  { payerId, tokenId, paymentMethod }: SavedCardOrder,
): Promise<ChargeResult> {
  const method = await requireMethod(dependencies.db, payerId, { tokenId })
  const { totals } = priceOf(invoice, method)
  const isSeen = v.is(pricedKind, paymentMethod)
  if (isSeen && billingTotals(invoice.bill, paymentMethod).total !== totals.total)
    throw new ApiError('amount_mismatch', { quote: totals })
  const charged = await chargeMethod(dependencies, invoice, method, {
    isPayerPresent: true,
    claimedFor: 'payer',
  })
  if (charged.outcome === 'open') throw new ApiError('payment_declined')
  return charged
}

/** The saved card that a request charges; null for a new card. @throws ApiError `not_found` without a payer */
function savedCardOf({ payerId, tokenId, paymentMethod }: VoluntaryInvoiceRequest): SavedCardOrder | null {
  if (tokenId === undefined || v.is(providerPaymentMethodId, tokenId)) return null
  if (payerId === undefined) throw new ApiError('not_found')
  return { payerId, tokenId, paymentMethod }
}

/**
 * Creates the one invoice of a found patient's ticket, or a payer's for their own patient, and opens its payment or
 * charges a saved card. A repeated request gets the same invoice.
 * @param bearer null for a client that has only the ticket
 * @throws ApiError `not_found` for ids of others, `conflict` for another amount or account type than before,
 * `invalid_field`, `rate_limited`; as `openForNewCard` and `chargeSavedCard`
 */
export async function createVoluntaryInvoice(
  dependencies: Dependencies,
  bearer: ExternalSession | PayerSession | null,
  request: VoluntaryInvoiceRequest,
) {
  const { db } = dependencies
  const orderer = await findOrderer(dependencies, bearer, request)
  const { session } = orderer
  await requireAccountType(dependencies, request)
  await countPaymentCall(dependencies, session)
  if (session.scope === 'payer' || session.invoiceId === null) {
    await countNetworkHit(dependencies, perNetwork, request.network)
    await alarmOfPractice(dependencies, request.practiceId)
    await refuseTester(dependencies, request)
  }
  const savedCard = savedCardOf(request)
  const invoiceId = await retryWhileLocked(db, `session ${session.sessionId}`, (tx) =>
    findOrInsert(tx, dependencies, orderer, request),
  )
  const invoice = await findInvoice(db, invoiceId)
  if (invoice === null) throw new ApiError('not_found')
  const { intentId, clientSecret } =
    savedCard === null
      ? await openForNewCard(dependencies, session, invoice)
      : await chargeSavedCard(dependencies, invoice, savedCard)
  return { clientSecret, chargeEventId: invoiceId, paymentIntentId: intentId }
}
