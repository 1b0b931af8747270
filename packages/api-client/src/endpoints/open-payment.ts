import type { Answer, OpeningProblem, OpenPayment } from '@payment-center/validation/model'
import {
  chooseInvoicePaymentMethodKind,
  createPaymentIntent,
  updateChargeEventStatus,
  type PaymentMethodKind,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type ApiError, type Result } from '../http/index.ts'

export interface PayableInvoice {
  readonly invoiceId: string
  readonly practiceId: string
}

/** Stores the kind of method that will pay. Errors: already_paid, payment_in_progress, not_payable. */
export function chooseKind(
  api: Api,
  invoiceId: string,
  paymentMethod: PaymentMethodKind,
): Promise<Result<unknown>> {
  const input = { params: { chargeEventId: invoiceId }, body: { paymentMethod } }
  return api.call(chooseInvoicePaymentMethodKind, input)
}

/** `stripe_pending` marks a payment in progress; `scheduled` restores the invoice's earlier status. */
export function setStatus(
  api: Api,
  invoiceId: string,
  chargeEventStatus: 'stripe_pending' | 'scheduled',
): Promise<Result<unknown>> {
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

export const openingProblemOf = ({ code }: ApiError): OpeningProblem => openingProblems[code] ?? 'unavailable'

/** A response, or why the payment can't be opened. */
export const orOpeningProblem = <Value>(result: Result<Value>): Answer<Value, OpeningProblem> =>
  result.ok ? result : { ok: false, problem: openingProblemOf(result.error) }
