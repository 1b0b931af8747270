import type { BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus, WireGuestInvoice } from '@payment-center/validation/wire'
import type { Cents } from '../../money/index.ts'
import type { Receipt } from './receipt.ts'

export type Payment = NonNullable<WireGuestInvoice['payment']>

interface Invoice extends BillingTotals {
  readonly invoiceId: string
  readonly status: ChargeEventStatus
  readonly paymentInProgress: boolean
  readonly refunded: Cents
  readonly payment: Payment | null
}

/** The record of an invoice's payment; null while it has none. */
export function toReceipt({ status, paymentInProgress, payment, ...invoice }: Invoice): Receipt | null {
  if (payment === null && status !== 'stripe_pending' && !paymentInProgress) return null
  const { invoiceId, subtotal, tax, fee, total, refunded } = invoice
  const record = { invoiceId, subtotal, tax, fee, total, refunded }
  return payment === null
    ? { ...record, outcome: 'processing', date: null, method: null }
    : { ...record, outcome: 'paid', date: payment.paidOn, method: payment.paidWith }
}
