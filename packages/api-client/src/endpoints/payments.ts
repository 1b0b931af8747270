import type { Cents } from '@payment-center/validation/fields'
import {
  chooseInvoicePaymentMethodKind,
  createPaymentIntent,
  paymentQuote,
  settlePayment,
  updatePaymentIntent,
  type PaymentMethodKind,
  type WirePaymentQuote,
} from '@payment-center/validation/wire'
import * as v from 'valibot'
import { mapResult, type Api, type ApiError, type Result } from '../http/index.ts'

/** Notes by which kind of method the invoice is about to be paid. Errors: already_paid, payment_in_progress, not_payable. */
export function chooseKind(
  api: Api,
  invoiceId: string,
  paymentMethod: PaymentMethodKind,
): Promise<Result<unknown>> {
  const input = { params: { chargeEventId: invoiceId }, body: { paymentMethod } }
  return api.call(chooseInvoicePaymentMethodKind, input)
}

/** A payment that is open at the card provider. */
export interface OpenPayment {
  readonly paymentIntentId: string
  readonly clientSecret: string
}

/** Opens the payment of an invoice. Errors: already_paid, payment_in_progress, not_payable, rate_limited, provider_unavailable. */
export async function openPayment(
  api: Api,
  invoice: { readonly invoiceId: string; readonly practiceId: number },
): Promise<Result<OpenPayment>> {
  const params = { practiceId: invoice.practiceId, chargeEventId: invoice.invoiceId }
  const result = await api.call(createPaymentIntent, { params, query: {} })
  return mapResult(result, ({ id, clientSecret }) => ({ paymentIntentId: id, clientSecret }))
}

/** What one card pays, in cents. */
export interface CardQuote {
  readonly kind: WirePaymentQuote['paymentMethod']
  readonly subtotal: Cents
  readonly tax: Cents
  readonly fee: Cents
  readonly total: Cents
}

const toCardQuote = (wire: WirePaymentQuote): CardQuote => ({
  kind: wire.paymentMethod,
  subtotal: wire.subtotal,
  tax: wire.taxAmount,
  fee: wire.applicationFeeAmount,
  total: wire.amount,
})

export interface CardOfPayment {
  readonly paymentIntentId: string
  readonly practiceId: number
  readonly cardId: string
  readonly saveCard: boolean
}

function intentUpdateInput({ paymentIntentId, practiceId, cardId, saveCard }: CardOfPayment) {
  return {
    params: { paymentIntentId },
    body: { practiceId, paymentMethodId: cardId, enableSavePaymentMethod: saveCard },
  }
}

/** Asks what this card pays. Errors: payment_in_progress, not_found, rate_limited, provider_unavailable. */
export async function quoteCard(api: Api, card: CardOfPayment): Promise<Result<CardQuote>> {
  return mapResult(await api.call(updatePaymentIntent, intentUpdateInput(card)), toCardQuote)
}

/** Accepts a price and claims the payment for this card. Errors as for `quoteCard`, and amount_mismatch. */
export async function claimPayment(
  api: Api,
  card: CardOfPayment,
  accepted: CardQuote,
): Promise<Result<CardQuote>> {
  const { params, body } = intentUpdateInput(card)
  const figures = { amount: accepted.total, applicationFeeAmount: accepted.fee }
  return mapResult(
    await api.call(updatePaymentIntent, { params, body: { ...body, ...figures } }),
    toCardQuote,
  )
}

/** The right price out of an amount_mismatch, or null where the error carries none. */
export function quoteOfMismatch(error: ApiError): CardQuote | null {
  const parsed = v.safeParse(paymentQuote, error.quote)
  return error.code === 'amount_mismatch' && parsed.success ? toCardQuote(parsed.output) : null
}

/** What became of a payment, as the server knows it. */
export interface Settlement {
  readonly outcome: 'open' | 'checking' | 'processing' | 'paid'
  /** What a payment that is processing takes by its own method, in cents; null for every other. */
  readonly processingTotal: Cents | null
}

/**
 * Has the server ask the card provider what became of the invoice's payment: `checking` where it can't be told yet.
 * Errors: not_found, rate_limited.
 */
export async function settle(api: Api, invoiceId: string): Promise<Result<Settlement>> {
  const result = await api.call(settlePayment, { params: { chargeEventId: invoiceId } })
  return mapResult(result, ({ outcome, processing }) => ({
    outcome,
    processingTotal: processing?.amount ?? null,
  }))
}
