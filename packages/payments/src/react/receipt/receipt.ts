import type { BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus, WireGuestInvoice } from '@payment-center/validation/wire'
import { type Cents, add } from '../../money/money.ts'
import type { DisplayMethod } from './method-name.ts'

/** The record of a payment, named by its invoice's number. Amounts in cents. */
export interface Receipt extends BillingTotals {
  /** A processing bank payment gets a confirmation instead of a receipt. */
  readonly outcome: 'paid' | 'processing'
  readonly invoiceId: string
  readonly refunded: Cents
  /** The practice's day, YYYY-MM-DD; null if unknown. */
  readonly date: string | null
  /** Null if unknown. */
  readonly method: DisplayMethod | null
}

/** Keeps an email address that is typed but not sent; null discards it. */
export interface EmailDraft {
  readonly typed: string
  readonly keep: (email: string | null) => void
}

/** Emails the receipt of an invoice. @returns whether it was accepted */
export type MailReceipt = (invoiceId: string, email: string) => Promise<boolean>

export type Payment = NonNullable<WireGuestInvoice['payment']>

interface Invoice extends BillingTotals {
  readonly invoiceId: string
  readonly status: ChargeEventStatus
  readonly paymentInProgress: boolean
  readonly refunded: Cents
  readonly payment: Payment | null
}

const paidStatuses: ReadonlySet<ChargeEventStatus> = new Set(['paid', 'partially_refunded', 'refunded'])

/** Null while the invoice has no payment. */
export function toReceipt({ status, paymentInProgress, payment, ...invoice }: Invoice): Receipt | null {
  const isPaid = paidStatuses.has(status)
  if (payment === null && !isPaid && status !== 'stripe_pending' && !paymentInProgress) return null
  const { invoiceId, subtotal, tax, fee, total, refunded } = invoice
  const record = { invoiceId, subtotal, tax, fee, total, refunded }
  // The specified API records neither date nor method, and its total may lack the fee.
  if (payment === null && isPaid)
    return { ...record, total: add(subtotal, tax, fee), outcome: 'paid', date: null, method: null }
  return payment === null
    ? { ...record, outcome: 'processing', date: null, method: null }
    : { ...record, outcome: 'paid', date: payment.paidOn, method: payment.paidWith }
}
