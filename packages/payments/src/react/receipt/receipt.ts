import type { BillingTotals } from '@payment-center/validation/model'
import type { Cents } from '../../money/money.ts'
import type { DisplayMethod } from '../pay-invoice/method-name.ts'

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
