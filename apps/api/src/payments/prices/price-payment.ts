import { billingTotals, kindOfFunding } from '@payment-center/payments/fees'
import type { CallBody, updatePaymentIntent } from '@payment-center/validation/wire'
import { ApiError } from '../../base/api-error.ts'
import { claimedFor, type Session } from '../../auth/sessions.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { refuseCardTesting } from '../card-testing.ts'
import { requireInvoice, requirePayable } from '../../invoices/require-invoice.ts'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import { ensureCustomer } from '../../methods/customers.ts'
import { maySaveCard } from '../../methods/saved-method.ts'
import { payerOwner } from '../../methods/method-owner.ts'
import {
  findAttemptByIntent,
  isForBank,
  type Attempt,
  type MethodPrice,
} from '../attempts/attempt-repository.ts'
import { claimAttempt } from '../attempts/claim-attempt.ts'
import { offerPrice, priceForUnknownCard, quoteOf } from './offer-price.ts'
import { settleAttempt } from '../attempts/apply-provider-state.ts'

type PriceRequest = CallBody<typeof updatePaymentIntent>

/**
 * The payment and its invoice, if the session may reach both. Settles a claim first, in case the provider declined
 * it.
 */
async function requirePayment(
  dependencies: Dependencies,
  session: Session,
  intentId: string,
  request: PriceRequest,
): Promise<{ invoice: Invoice; attempt: Attempt }> {
  const { db } = dependencies
  const found = await findAttemptByIntent(db, intentId)
  // Runs for unknown intents too, so that they take as long as another payer's.
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
  const saveCard = request.enableSavePaymentMethod && maySaveCard(session, invoice)
  const claim = await claimAttempt(dependencies, attempt, {
    ...price,
    methodId,
    customerId: saveCard
      ? await ensureCustomer(dependencies, invoice.practiceId, payerOwner(invoice.payer.payer_id))
      : null,
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
