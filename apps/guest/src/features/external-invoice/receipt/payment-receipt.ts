import type { Cents } from '@payment-center/payments/money'
import type { DisplayMethod, Receipt } from '@payment-center/payments/react'

/** A processing bank payment, which the server has not recorded yet. */
export interface ProcessingReceipt {
  readonly outcome: 'processing'
  readonly total: Cents
  /** Null after a reload: no bank data is stored. */
  readonly sent: { readonly method: DisplayMethod; /** YYYY-MM-DD */ readonly date: string } | null
}

export type PaymentReceipt = ({ readonly outcome: 'paid' } & Receipt) | ProcessingReceipt

/** The server's receipt; null unless the payment is paid. */
export const paidReceipt = (receipt: PaymentReceipt | null): Receipt | null =>
  receipt?.outcome === 'paid' ? receipt : null
