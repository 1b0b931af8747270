import type { PaymentReceipt } from '../receipt/payment-receipt.ts'

/** The outcome of a payment that was started before this page loaded. */
export type EarlierPayment =
  | { readonly status: 'none' | 'checking' }
  | { readonly status: 'settled'; readonly receipt: PaymentReceipt }
