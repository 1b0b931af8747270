import { wasPaid, type BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus, WireGuestInvoice } from '@payment-center/validation/wire'
import { type Cents, add } from '../../money/money.ts'
import type { DisplayMethod } from './method-name.ts'

/** What was treated: to a guest only its date and cost. */
interface BillLine {
  readonly treatment?: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly cost: Cents
}

/** Of a bill that a payer is paying. */
export interface BillDetails {
  /** Unknown to a guest, except in Pay as Guest. */
  readonly patientName?: string | undefined
  /**
   * Only in Pay as Guest: what the payer typed as invoice or account number; may be empty. There the payer chose the
   * amount, so the patient may owe less or more.
   */
  readonly reference?: string | undefined
  readonly lines?: readonly BillLine[] | undefined
}

/** The record of a payment, named by its invoice's number. Amounts in cents. */
export interface Receipt extends BillingTotals {
  /** A processing bank payment gets a confirmation instead of a receipt. */
  readonly outcome: 'paid' | 'processing'
  readonly invoiceId: string
  readonly status: ChargeEventStatus
  readonly patientName?: string | undefined
  readonly lines: readonly BillLine[]
  readonly refunded: Cents
  /** The practice's day, YYYY-MM-DD; null if unknown. */
  readonly date: string | null
  /** Null if unknown. */
  readonly method: DisplayMethod | null
}

/** The address to email a receipt to, until another is typed. */
export interface EmailDraft {
  readonly typed: string
  /** Keeps an address that is typed but not sent; null discards it. By default nothing is kept. */
  readonly keep?: (email: string | null) => void
}

/** Emails the receipt of an invoice. @returns whether it was accepted */
export type MailReceipt = (invoiceId: string, email: string) => Promise<boolean>

export type Payment = NonNullable<WireGuestInvoice['payment']>

interface Invoice extends BillingTotals {
  readonly invoiceId: string
  readonly status: ChargeEventStatus
  readonly refunded: Cents
  readonly payment: Payment | null
  readonly patientName?: string
  readonly lines: readonly BillLine[]
}

/** Null while the invoice has no payment. Date and method are unknown to the specified API, whose total may lack the fee. */
export function toReceipt({ status, payment, ...invoice }: Invoice): Receipt | null {
  const isPaid = wasPaid(status)
  if (!isPaid && status !== 'stripe_pending') return null
  const { invoiceId, subtotal, tax, fee, refunded, patientName, lines } = invoice
  return {
    outcome: isPaid ? 'paid' : 'processing',
    status,
    invoiceId,
    subtotal,
    tax,
    fee,
    total: add(subtotal, tax, fee),
    refunded,
    date: payment?.paidOn ?? null,
    method: payment?.paidWith ?? null,
    patientName,
    lines,
  }
}
