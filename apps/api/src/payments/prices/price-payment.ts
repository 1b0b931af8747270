import { billingTotals, kindOfFunding } from '@payment-center/payments/fees'
import type { CallBody, updatePaymentIntent } from '@payment-center/validation/wire'
import type { Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { withInvoice } from '../../invoices/invoice-status-repository.ts'
import { kindsOfCard } from '../open-payment.ts'
import {
  type Attempt,
  type MethodPrice,
  findAttemptByIntent,
  isForBank,
} from '../attempts/attempt-repository.ts'
import { claimAttempt, isSameTerms, requireChargeable, setTerms } from '../attempts/claim-attempt.ts'
import { type Offer, markActive, storeOffer } from '../attempts/new-attempt-repository.ts'
import { ApiError } from '../../base/api-error.ts'
import { claimedFor, maySaveCard, type Session } from '../../auth/sessions.ts'
import { type Invoice, requireInvoice, requirePayable } from '../../invoices/invoice-repository.ts'
import { ensureCustomer, payerOwner } from '../../methods/customer-repository.ts'
import { refuseCardTesting } from '../card-testing-repository.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'

/**
 * Sets a new card's price on the provider's intent before the payer accepts it, so that a claim at that price needn't
 * ask the provider. It reserves nothing: another payer's offer replaces it, and a claim sets its own price again.
 * @returns whether the intent has it
 * @throws ApiError `already_paid`, `payment_in_progress`, `not_payable` outside the provider's limits;
 * ProviderUnavailableError
 */
async function offerPrice(dependencies: Dependencies, attempt: Attempt, offer: Offer): Promise<boolean> {
  const { attemptId, intentId, invoiceId } = attempt
  requireChargeable(offer.totals)
  if (intentId === null) return false
  if (attempt.termsAgreed && isSameTerms(attempt, offer)) {
    await markActive(dependencies, attemptId)
    return true
  }
  const store = (tx: Tx) => storeOffer(tx, dependencies, attemptId, offer)
  const stored = await withInvoice(dependencies.db, invoiceId, store)
  if (stored === null) return false
  return (await setTerms(dependencies, stored, intentId, offer)) === 'done'
}

/** @throws ApiError `amount_mismatch` with the payment's price for an amount that no card of the invoice pays */
function requirePrice(
  invoice: Invoice,
  attempt: Attempt,
  intentId: string,
  request: PriceRequest,
): MethodPrice {
  const priceOf = (kind: MethodPrice['kind']) => ({ kind, totals: billingTotals(invoice.bill, kind) })
  const current = priceOf(attempt.kind)
  if (!('amount' in request)) return current
  const price = [current, ...kindsOfCard.map(priceOf)].find(
    ({ totals }) => totals.total === request.amount && totals.fee === request.applicationFeeAmount,
  )
  if (price === undefined) throw new ApiError('amount_mismatch', { quote: quoteOf(intentId, current) })
  return price
}

const ensureCustomerOf = (dependencies: Dependencies, { practiceId, payer }: Invoice) =>
  ensureCustomer(dependencies, practiceId, payerOwner(payer.payer_id))

/**
 * Sets the price of a kind of card on the intent, for a client that doesn't name its card. It reserves nothing: the
 * server compares the price with the card that authorized it before it captures, and releases any other.
 * @throws ApiError `amount_mismatch`, `payment_in_progress`; as offerPrice
 */
async function priceForUnknownCard(
  dependencies: Dependencies,
  session: Session,
  invoice: Invoice,
  attempt: Attempt,
  request: PriceRequest,
) {
  const { intentId } = attempt
  if (intentId === null) throw new ApiError('payment_in_progress')
  const price = requirePrice(invoice, attempt, intentId, request)
  const saveCard = request.enableSavePaymentMethod && maySaveCard(session, invoice.payer)
  const customerId = saveCard ? await ensureCustomerOf(dependencies, invoice) : attempt.customerId
  const offer = { ...price, methodId: null, customerId, saveCard, claimedFor: claimedFor(session) }
  const isSet = await offerPrice(dependencies, attempt, offer)
  if (!isSet) throw new ApiError('payment_in_progress')
  return quoteOf(intentId, price)
}

/** A price as the client gets it. */
function quoteOf(intentId: string, { kind, totals }: MethodPrice) {
  return {
    paymentIntentId: intentId,
    paymentMethod: kind,
    subtotal: totals.subtotal,
    taxAmount: totals.tax,
    applicationFeeAmount: totals.fee,
    amount: totals.total,
  }
}

type PriceRequest = CallBody<typeof updatePaymentIntent>

/**
 * The payment and its invoice, if the session may reach both. Settles a claim first, in case the provider declined it.
 */
async function requirePayment(
  dependencies: Dependencies,
  session: Session,
  intentId: string,
  request: PriceRequest,
): Promise<{ invoice: Invoice; attempt: Attempt }> {
  const { db } = dependencies
  const found = await findAttemptByIntent(db, intentId)
  // Runs for unknown intents too, so that they take as long as those of another payer.
  const before = await requireInvoice(db, session, found?.invoiceId ?? '')
  if (found === null || request.practiceId !== before.practiceId) throw new ApiError('not_found')
  if (found.state.state !== 'claimed') return { invoice: before, attempt: found }
  await settleAttempt(dependencies, found)
  const attempt = (await findAttemptByIntent(db, intentId)) ?? found
  return { invoice: await requireInvoice(db, session, found.invoiceId), attempt }
}

/** @throws ApiError `payment_in_progress` for a payment that another tab took over, or that a bank account was for */
function requireOpen(attempt: Attempt, paymentMethodId: string | undefined): void {
  const { state } = attempt
  const isMine = state.state === 'claimed' && state.paymentMethodId === paymentMethodId
  const isOpen = state.state === 'open' && !isForBank(attempt)
  if (!isOpen && !isMine) throw new ApiError('payment_in_progress')
}

/** A card's price for an invoice, by the funding that the provider reports, never the browser. */
async function priceCard(
  { vendors }: Dependencies,
  invoice: Invoice,
  paymentMethodId: string,
): Promise<MethodPrice> {
  const card = await vendors.of(invoice.practiceId).provider.findCard(paymentMethodId)
  // Saved cards pay by their tokenId, which shows whose they are.
  if (card === null || card.customerId !== null)
    throw new ApiError('invalid_field', { field: 'paymentMethodId' })
  const kind = kindOfFunding(card.funding)
  return { kind, totals: billingTotals(invoice.bill, kind) }
}

async function priceOrClaim(
  dependencies: Dependencies,
  session: Session,
  intentId: string,
  request: PriceRequest,
) {
  const { invoice, attempt } = await requirePayment(dependencies, session, intentId, request)
  requirePayable(invoice)
  await refuseCardTesting(dependencies.db, invoice.invoiceId, dependencies.clock())
  const { paymentMethodId: methodId } = request
  requireOpen(attempt, methodId)
  if (methodId === undefined) return priceForUnknownCard(dependencies, session, invoice, attempt, request)
  const price = await priceCard(dependencies, invoice, methodId)
  const quote = quoteOf(intentId, price)
  if (!('amount' in request)) {
    const offer = { ...price, methodId, customerId: null, saveCard: false }
    await offerPrice(dependencies, attempt, offer)
    return quote
  }
  const isAccepted =
    request.amount === quote.amount && request.applicationFeeAmount === quote.applicationFeeAmount
  if (!isAccepted) throw new ApiError('amount_mismatch', { quote })
  const saveCard = request.enableSavePaymentMethod && maySaveCard(session, invoice.payer)
  const claim = await claimAttempt(dependencies, attempt, {
    ...price,
    methodId,
    customerId: saveCard ? await ensureCustomerOf(dependencies, invoice) : null,
    saveCard,
    confirmedBy: 'browser',
    claimedFor: claimedFor(session),
  })
  // The browser settles the payment, finds it open, and opens it again.
  if (claim === 'reopen' || claim === 'refused') throw new ApiError('payment_in_progress')
  return quote
}

/** The price at which this card paid; null if another method did, or at another price. */
async function priceOfPaid({ db, vendors }: Dependencies, intentId: string, request: PriceRequest) {
  const attempt = await findAttemptByIntent(db, intentId)
  const isRepeated = 'amount' in request && request.amount === attempt?.totals.total
  if (attempt === null || !isRepeated || request.paymentMethodId === undefined) return null
  const { providerState } = await vendors.of(attempt.practiceId).provider.retrieveIntent(intentId)
  const isSameCard =
    providerState.status === 'succeeded' &&
    providerState.capture.card?.paymentMethodId === request.paymentMethodId
  return isSameCard ? quoteOf(intentId, attempt) : null
}

/**
 * Prices a payment for a card, and sets the price on the intent; with an amount and a fee it claims the payment for
 * this card at that price, or finds that this card has just paid it. One card holds the payment at a time: no other
 * tab can change what this one confirms. Without a card it sets the price on the intent that the client has.
 * @throws ApiError `not_found`, `invalid_field`, `already_paid`, `payment_in_progress`; `amount_mismatch` with the
 * right quote; ProviderUnavailableError
 */
export async function pricePayment(
  dependencies: Dependencies,
  session: Session,
  intentId: string,
  request: PriceRequest,
) {
  try {
    return await priceOrClaim(dependencies, session, intentId, request)
  } catch (error) {
    // A claim that is sent again, or by a client that confirms meanwhile, may arrive after the capture.
    const isPaid = error instanceof ApiError && error.code === 'already_paid'
    const quote = isPaid ? await priceOfPaid(dependencies, intentId, request) : null
    if (quote === null) throw error
    return quote
  }
}
