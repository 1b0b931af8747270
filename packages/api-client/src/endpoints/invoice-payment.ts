import type {
  Answer,
  Card,
  ClaimResult,
  OpeningProblem,
  OpenPayment,
  Quote,
  SentPayment,
  SettledOutcome,
} from '@payment-center/validation/model'
import { updatePaymentIntent, type CallInput, type WirePaymentQuote } from '@payment-center/validation/wire'
import { fail, succeed, type Api, type ApiError, type Result } from '../http/index.ts'
import {
  chooseKind,
  openingProblemOf,
  openPayment,
  orOpeningProblem,
  type PayableInvoice,
} from './open-payment.ts'
import { settledOutcome } from './settle.ts'

/**
 * Pays one invoice with a new card.
 * @param kind `otp` for a wallet's card, whose funding is unknown until it is priced
 */
export function createInvoicePayment(api: Api, invoice: PayableInvoice, kind: 'card' | 'otp' = 'card') {
  return {
    ...createCardPayment(api, invoice.practiceId, () => invoice.invoiceId),
    async open(): Promise<Answer<OpenPayment, OpeningProblem>> {
      const chosen = await chooseKind(api, invoice.invoiceId, kind)
      return orOpeningProblem(chosen.ok ? await openPayment(api, invoice) : chosen)
    },
  }
}

/** All steps after opening. @param invoiceIdOf null until the invoice is created, which may happen on opening */
export function createCardPayment(api: Api, practiceId: string, invoiceIdOf: () => string | null) {
  return {
    async quote(payment: OpenPayment, card: Card): Promise<Answer<Quote, OpeningProblem>> {
      return orOpeningProblem(await updateIntent(api, payment, intentCard(practiceId, card, false)))
    },
    async claim(payment: OpenPayment, card: Card, accepted: Quote, saveCard: boolean): Promise<ClaimResult> {
      const figures = { amount: accepted.total, applicationFeeAmount: accepted.fee }
      const body = { ...intentCard(practiceId, card, saveCard), ...figures }
      const claimed = await updateIntent(api, payment, body)
      return claimed.ok ? 'claimed' : failedClaim(claimed.error)
    },
    async settle(
      sent: SentPayment | null,
      options?: { readonly confirming: boolean },
    ): Promise<SettledOutcome> {
      const invoiceId = invoiceIdOf()
      return invoiceId === null ? 'open' : settledOutcome(api, invoiceId, sent, options)
    },
  }
}

const intentCard = (practiceId: string, { cardId }: Card, saveCard: boolean) => ({
  practiceId,
  paymentMethodId: cardId,
  enableSavePaymentMethod: saveCard,
})

/** Prices the payment for a card; claims it if the body has the accepted figures. */
async function updateIntent(
  api: Api,
  { paymentIntentId }: OpenPayment,
  body: CallInput<typeof updatePaymentIntent>['body'],
): Promise<Result<Quote>> {
  const updated = await api.call(updatePaymentIntent, { params: { paymentIntentId }, body })
  const quote = updated.ok ? toQuote(updated.value) : null
  if (!updated.ok) return updated
  return quote === null ? fail('unreadable', 'no quote') : succeed(quote)
}

/** Null for an API that gives none. */
function toQuote(wire: WirePaymentQuote): Quote | null {
  const { paymentMethod: kind, subtotal, taxAmount: tax, applicationFeeAmount: fee, amount: total } = wire
  const hasAll = kind !== null && subtotal !== null && tax !== null && fee !== null && total !== null
  return hasAll ? { kind, subtotal, tax, fee, total } : null
}

function failedClaim(error: ApiError): ClaimResult {
  if (error.code === 'amount_mismatch') return 'priceChanged'
  const problem = openingProblemOf(error)
  return problem === 'inProgress' || problem === 'alreadyPaid' ? 'inProgress' : 'unavailable'
}
