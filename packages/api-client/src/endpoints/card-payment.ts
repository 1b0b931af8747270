import * as v from 'valibot'
import type {
  Answer,
  OpeningProblem,
  OpenPayment,
  Card,
  ClaimResult,
  Quote,
  SettledOutcome,
} from '@payment-center/validation/model'
import {
  chooseInvoicePaymentMethodKind,
  choosePaymentMethodKind,
  createPaymentIntent,
  updateChargeEventStatus,
  type PaymentMethodKind,
  paymentQuote,
  updatePaymentIntent,
  type WirePaymentQuote,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type ApiError, type Result } from '../http/index.ts'
import { quoteKind } from './prices.ts'
import { cancel, createSettlement, type OutcomeSources } from './settle.ts'

export interface PayableInvoice {
  readonly invoiceId: string
  readonly practiceId: string
}

/**
 * Stores the kind of method that will pay; without our additions by the call that also guests without a token can make.
 * Errors: already_paid, payment_in_progress, not_payable.
 */
export function chooseKind(api: Api, invoiceId: string, paymentMethod: PaymentMethodKind) {
  const input = { params: { chargeEventId: invoiceId }, body: { paymentMethod } }
  return api.takesAdditions()
    ? api.call(chooseInvoicePaymentMethodKind, input)
    : api.call(choosePaymentMethodKind, input)
}

/** `stripe_pending` marks a payment in progress; `scheduled` restores the invoice's earlier status: nothing was charged. */
export function setStatus(api: Api, invoiceId: string, chargeEventStatus: 'stripe_pending' | 'scheduled') {
  if (chargeEventStatus === 'scheduled') api.sentPaymentOf(invoiceId).write(null)
  return api.call(updateChargeEventStatus, {
    params: { chargeEventId: invoiceId },
    body: { chargeEventStatus },
  })
}

/**
 * Opens the payment of an invoice; with a saved card, charges exactly the accepted amount (cents).
 * Errors: already_paid, payment_in_progress, not_payable, rate_limited, provider_unavailable; with a card also
 * amount_mismatch, payment_declined, not_found.
 */
export async function openPayment(
  api: Api,
  { invoiceId: chargeEventId, practiceId }: PayableInvoice,
  savedCard: { readonly tokenId?: string; readonly amount?: string } = {},
): Promise<Result<OpenPayment>> {
  const result = await api.call(createPaymentIntent, {
    params: { practiceId, chargeEventId },
    query: savedCard,
  })
  return mapResult(result, ({ id, clientSecret }) => ({ paymentIntentId: id, clientSecret }))
}

const openingProblems: Partial<Record<ApiError['code'], OpeningProblem>> = {
  payment_in_progress: 'inProgress',
  already_paid: 'alreadyPaid',
  not_payable: 'notPayable',
  guest_links_off: 'notPayable',
  not_found: 'notPayable',
  too_many_declines: 'tooManyDeclines',
}

const openingProblemOf = ({ code }: ApiError): OpeningProblem => openingProblems[code] ?? 'unavailable'

/** A response, or why the payment can't be opened. */
export const orOpeningProblem = <Value>(result: Result<Value>): Answer<Value, OpeningProblem> =>
  result.ok ? result : { ok: false, problem: openingProblemOf(result.error) }

export function createInvoicePayment(api: Api, invoice: PayableInvoice, sources: OutcomeSources) {
  const { invoiceId, practiceId } = invoice
  const price = (kind: Card['kind']) => quoteKind(api, invoiceId, kind)
  return {
    ...createCardPayment(api, { practiceId, invoiceIdOf: () => invoiceId, price, sources }),
    async open(): Promise<Answer<OpenPayment, OpeningProblem>> {
      // A card of unknown funding is a credit card until the provider says otherwise.
      const chosen = await chooseKind(api, invoiceId, 'credit')
      return orOpeningProblem(chosen.ok ? await openPayment(api, invoice) : chosen)
    },
  }
}

/** Before a card is charged, for the tab's next page. */
export function keepSent(api: Api, invoiceId: string | null, payment: OpenPayment): void {
  if (invoiceId !== null && !api.takesAdditions()) api.sentPaymentOf(invoiceId).write(payment)
}

interface CardPaymentParts {
  readonly practiceId: string
  /** Null until the invoice is created, which may happen on opening. */
  readonly invoiceIdOf: () => string | null
  readonly price: (kind: Card['kind']) => Promise<Result<Quote>>
  readonly sources: OutcomeSources
}

export function createCardPayment(api: Api, { practiceId, invoiceIdOf, price, sources }: CardPaymentParts) {
  const settle = createSettlement(api, sources, invoiceIdOf)
  /** The price that the server named instead of the accepted one. */
  let corrected: Quote | null = null
  return {
    /** Stores the kind that the card turned out to be, and prices it. */
    async quote(_: OpenPayment, { kind }: Card): Promise<Answer<Quote, OpeningProblem>> {
      const known = corrected
      corrected = null
      if (known !== null) return { ok: true, value: known }
      const invoiceId = invoiceIdOf()
      const [chosen, quote] = await Promise.all([
        kind !== 'credit' && invoiceId !== null ? chooseKind(api, invoiceId, kind) : null,
        price(kind),
      ])
      return orOpeningProblem(chosen?.ok === false ? chosen : quote)
    },
    /** Sets the accepted price on the payment; the card may be confirmed only after that. */
    async claim(
      payment: OpenPayment,
      { cardId }: Card,
      accepted: Quote,
      saveCard: boolean,
    ): Promise<ClaimResult> {
      const claimed = await api.call(updatePaymentIntent, {
        params: { paymentIntentId: payment.paymentIntentId },
        body: {
          practiceId,
          amount: accepted.total,
          enableSavePaymentMethod: saveCard,
          applicationFeeAmount: accepted.applicationFee ?? accepted.fee,
          ...(api.takesAdditions() && { paymentMethodId: cardId }),
        },
      })
      if (!claimed.ok) {
        corrected = quoteOf(claimed.error)
        return failedClaim(claimed.error)
      }
      const { amount } = claimed.value
      if (amount !== null && amount !== accepted.total) return 'priceChanged'
      keepSent(api, invoiceIdOf(), payment)
      return 'claimed'
    },
    async reopen(): Promise<void> {
      const invoiceId = invoiceIdOf()
      if (invoiceId !== null) await setStatus(api, invoiceId, 'scheduled')
    },
    settle,
    async cancel(): Promise<SettledOutcome> {
      const invoiceId = invoiceIdOf()
      return invoiceId === null ? 'open' : cancel(api, invoiceId)
    },
  }
}

/** An amount_mismatch carries the right figures. */
function quoteOf({ quote }: ApiError): Quote | null {
  const parsed = v.safeParse(paymentQuote, quote)
  return parsed.success ? toQuote(parsed.output) : null
}

/** Null if a figure is missing. */
function toQuote(wire: WirePaymentQuote): Quote | null {
  const { paymentMethod: kind, subtotal, taxAmount: tax, applicationFeeAmount: fee, amount: total } = wire
  const hasAll = kind !== null && subtotal !== null && tax !== null && fee !== null && total !== null
  return hasAll ? { kind, subtotal, tax, fee, total } : null
}

function failedClaim(error: ApiError): ClaimResult {
  if (error.code === 'amount_mismatch') return 'priceChanged'
  const problem = openingProblemOf(error)
  if (problem === 'inProgress' || problem === 'alreadyPaid') return 'inProgress'
  return problem === 'notPayable' ? problem : 'unavailable'
}
