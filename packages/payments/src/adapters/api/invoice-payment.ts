import type { Api, ApiError } from '@payment-center/api-client/http'
import {
  chooseKind,
  claimPayment,
  openPayment,
  quoteCard,
  quoteOfMismatch,
} from '@payment-center/api-client/endpoints/payments'
import type { InvoicePaymentPort, OpeningProblem } from '../../ports.ts'
import { askOutcome } from './ask-outcome.ts'

export interface PayableInvoice {
  readonly invoiceId: string
  readonly practiceId: number
}

/**
 * The product's API as the flow sees it, for one invoice.
 * @param kind `otp` for the card behind a wallet, whose funding is not known before it is asked for
 */
export function createInvoicePayment(
  api: Api,
  invoice: PayableInvoice,
  kind: 'card' | 'otp' = 'card',
): InvoicePaymentPort {
  return {
    ...createPaymentOf(api, invoice.practiceId, () => invoice.invoiceId),
    async open() {
      const chosen = await chooseKind(api, invoice.invoiceId, kind)
      const opened = chosen.ok ? await openPayment(api, invoice) : chosen
      return opened.ok ? opened : { ok: false, problem: problemOf(opened.error) }
    },
  }
}

/** Everything but the opening, for an invoice that may not be made yet when this is. */
export function createPaymentOf(
  api: Api,
  practiceId: number,
  invoiceIdOf: () => string | null,
): Omit<InvoicePaymentPort, 'open'> {
  const ofCard = (paymentIntentId: string, cardId: string, saveCard: boolean) => ({
    paymentIntentId,
    cardId,
    practiceId,
    saveCard,
  })
  return {
    async quote(payment, card) {
      const quote = await quoteCard(api, ofCard(payment.paymentIntentId, card.cardId, false))
      return quote.ok ? quote : { ok: false, problem: problemOf(quote.error) }
    },
    async claim(payment, card, accepted, saveCard) {
      const terms = ofCard(payment.paymentIntentId, card.cardId, saveCard)
      const claimed = await claimPayment(api, terms, accepted)
      if (claimed.ok) return { result: 'claimed' }
      const quote = quoteOfMismatch(claimed.error)
      if (quote !== null) return { result: 'priceChanged', quote }
      const problem = problemOf(claimed.error)
      const someoneIsPaying = problem === 'inProgress' || problem === 'alreadyPaid'
      return { result: someoneIsPaying ? 'inProgress' : 'unavailable' }
    },
    async settle() {
      const invoiceId = invoiceIdOf()
      return invoiceId === null ? 'open' : askOutcome(api, invoiceId)
    },
  }
}

/** Why a payment could not be opened, in the flow's words. */
export function problemOf({ code }: ApiError): OpeningProblem {
  switch (code) {
    case 'payment_in_progress':
      return 'inProgress'
    case 'already_paid':
      return 'alreadyPaid'
    case 'not_payable':
    case 'guest_links_off':
    case 'not_found':
      return 'notPayable'
    case 'too_many_declines':
      return 'tooManyDeclines'
    default:
      return 'unavailable'
  }
}
