import type { Cents } from '@payment-center/payments/money'
import type { PaidMethod, Receipt } from '@payment-center/payments/react'

/** A bank has the payment: not paid yet, and with no record of the server's to show. */
export interface ProcessingReceipt {
  readonly outcome: 'processing'
  readonly total: Cents
  /** Null after a reload, which keeps no word of the bank. */
  readonly sent: { readonly method: PaidMethod; /** YYYY-MM-DD */ readonly date: string } | null
}

/** What a receipt of Pay as Guest says of its payment. */
export type PaymentReceipt = ({ readonly outcome: 'paid' } & Receipt) | ProcessingReceipt

/** The server's record, where the payment is made. */
export const paidReceipt = (receipt: PaymentReceipt | null): Receipt | null =>
  receipt?.outcome === 'paid' ? receipt : null
