import type { Cents } from '@payment-center/validation/fields'
import {
  calculateInvoiceFees,
  createAchCharge,
  createPaymentIntent,
  updateChargeEventStatus,
  type CallInput,
} from '@payment-center/validation/wire'
import { fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'
import type { CardQuote, OpenPayment } from './payments.ts'

/** What an invoice costs by one kind of method, in cents. Errors: not_found. */
export async function quoteKind(
  api: Api,
  invoiceId: string,
  kind: CardQuote['kind'],
): Promise<Result<CardQuote>> {
  const result = await api.call(calculateInvoiceFees, { params: { chargeEventId: invoiceId } })
  if (!result.ok) return result
  const [fees] = result.value.invoiceFees
  if (fees === undefined) return fail('not_found', 'no prices')
  const { subtotal, taxAmount: tax, applicationFees } = fees
  return succeed({ kind, subtotal, tax, fee: applicationFees[kind], total: fees[kind] })
}

/** Announces that an invoice is about to be paid. Errors: already_paid, not_payable. */
export function announcePayment(api: Api, invoiceId: string): Promise<Result<unknown>> {
  return api.call(updateChargeEventStatus, {
    params: { chargeEventId: invoiceId },
    body: { chargeEventStatus: 'stripe_pending' },
  })
}

/** Gives an announced invoice the status back that it had. Errors: already_paid, payment_in_progress, rate_limited. */
export function withdrawPayment(api: Api, invoiceId: string): Promise<Result<unknown>> {
  return api.call(updateChargeEventStatus, {
    params: { chargeEventId: invoiceId },
    body: { chargeEventStatus: 'scheduled' },
  })
}

export interface SavedCardCharge {
  readonly invoiceId: string
  readonly practiceId: number
  readonly tokenId: string
  /** What the payer accepted, in cents; another price charges nothing. */
  readonly total: Cents
}

/**
 * Charges a saved card for an invoice; what became of it is asked by `settle`. Errors: amount_mismatch, not_found,
 * already_paid, payment_in_progress, not_payable, rate_limited, provider_unavailable.
 */
export async function chargeSavedCard(api: Api, charge: SavedCardCharge): Promise<Result<OpenPayment>> {
  const { invoiceId, practiceId, tokenId, total } = charge
  const result = await api.call(createPaymentIntent, {
    params: { practiceId, chargeEventId: invoiceId },
    query: { tokenId, amount: String(total) },
  })
  return mapResult(result, ({ id, clientSecret }) => ({ paymentIntentId: id, clientSecret }))
}

export interface BankCharge {
  readonly invoiceId: string
  readonly achId: string
  readonly customerId: string
  readonly authorization: CallInput<typeof createAchCharge>['body']['authorization']
}

/**
 * Debits the bank account on file, after a look at its balance. Errors: insufficient_funds, amount_mismatch,
 * payment_declined, conflict where the account must be linked anew, not_found, already_paid, payment_in_progress,
 * not_payable, invalid_field for an acceptance that is not of now, rate_limited, provider_unavailable.
 */
export function chargeBank(api: Api, charge: BankCharge): Promise<Result<unknown>> {
  const { invoiceId, achId, customerId, authorization } = charge
  return api.call(createAchCharge, {
    body: { chargeEventId: invoiceId, customer: customerId, achId, balanceCheck: true, authorization },
  })
}
