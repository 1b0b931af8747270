import type { BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus, WireGuestInvoice } from '@payment-center/validation/wire'
import { add, type Cents } from '../../money/money.ts'
import type { Receipt } from './receipt.ts'

export type Payment = NonNullable<WireGuestInvoice['payment']>

interface Invoice extends BillingTotals {
  readonly invoiceId: string
  readonly status: ChargeEventStatus
  readonly paymentInProgress: boolean
  readonly refunded: Cents
  readonly payment: Payment | null
}

const paidStatuses: ReadonlySet<ChargeEventStatus> = new Set(['paid', 'partially_refunded', 'refunded'])

/** The record of an invoice's payment; null while it has none. */
export function toReceipt({ status, paymentInProgress, payment, ...invoice }: Invoice): Receipt | null {
  const isPaid = paidStatuses.has(status)
  if (payment === null && !isPaid && status !== 'stripe_pending' && !paymentInProgress) return null
  const { invoiceId, subtotal, tax, fee, total, refunded } = invoice
  const record = { invoiceId, subtotal, tax, fee, total, refunded }
  // The contract records neither when nor how it was paid, and its total may lack the fee.
  if (payment === null && isPaid)
    return { ...record, total: add(subtotal, tax, fee), outcome: 'paid', date: null, method: null }
  return payment === null
    ? { ...record, outcome: 'processing', date: null, method: null }
    : { ...record, outcome: 'paid', date: payment.paidOn, method: payment.paidWith }
}
