import type { PaymentReceipt } from '../receipt/payment-receipt.ts'

/** What became of a payment that was payment before this page was loaded. */
export type EarlierPayment =
  | { readonly status: 'none' | 'checking' }
  | { readonly status: 'settled'; readonly receipt: PaymentReceipt }
