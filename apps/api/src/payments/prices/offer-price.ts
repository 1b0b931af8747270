import { billingTotals } from '@payment-center/payments/fees'
import type { CallBody, updatePaymentIntent } from '@payment-center/validation/wire'
import type { Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { withInvoice } from '../../invoices/invoice-status-repository.ts'
import { requireChargeable, kindsOfCard } from '../open-payment.ts'
import type { Attempt, MethodPrice } from '../attempts/attempt-repository.ts'
import { isSameTerms, setTerms } from '../attempts/claim-attempt.ts'
import { type Offer, markActive, storeOffer } from '../attempts/new-attempt-repository.ts'
import { ApiError } from '../../base/api-error.ts'
import { claimedFor, type Session } from '../../auth/sessions.ts'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import { ensureCustomer } from '../../methods/customers.ts'
import { maySaveCard } from '../../methods/saved-method.ts'
import { payerOwner } from '../../methods/method-owner.ts'

/**
 * Sets a new card's price on the provider's intent before the payer accepts it, so that a claim at that price needn't
 * ask the provider. It reserves nothing: another payer's offer replaces it, and a claim sets its own price again.
 * @returns whether the intent has it
 * @throws ApiError `already_paid`, `payment_in_progress`, `not_payable` outside the provider's limits;
 * ProviderUnavailableError
 */
export async function offerPrice(
  dependencies: Dependencies,
  attempt: Attempt,
  offer: Offer,
): Promise<boolean> {
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

type PriceRequest = CallBody<typeof updatePaymentIntent>

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

/**
 * Sets the price of a kind of card on the intent, for a client that doesn't name its card. It reserves nothing: the
 * server compares the price with the card that authorized it before it captures, and releases any other.
 * @throws ApiError `amount_mismatch`, `payment_in_progress`; as offerPrice
 */
export async function priceForUnknownCard(
  dependencies: Dependencies,
  session: Session,
  invoice: Invoice,
  attempt: Attempt,
  request: PriceRequest,
) {
  const { intentId } = attempt
  if (intentId === null) throw new ApiError('payment_in_progress')
  const price = requirePrice(invoice, attempt, intentId, request)
  const saveCard = request.enableSavePaymentMethod && maySaveCard(session, invoice)
  const customerId = saveCard
    ? await ensureCustomer(dependencies, invoice.practiceId, payerOwner(invoice.payer.payer_id))
    : attempt.customerId
  const offer = { ...price, methodId: null, customerId, saveCard, claimedFor: claimedFor(session) }
  const isSet = await offerPrice(dependencies, attempt, offer)
  if (!isSet) throw new ApiError('payment_in_progress')
  return quoteOf(intentId, price)
}

/** A price as the client gets it. */
export function quoteOf(intentId: string, { kind, totals }: MethodPrice) {
  return {
    paymentIntentId: intentId,
    paymentMethod: kind,
    subtotal: totals.subtotal,
    taxAmount: totals.tax,
    applicationFeeAmount: totals.fee,
    amount: totals.total,
  }
}
