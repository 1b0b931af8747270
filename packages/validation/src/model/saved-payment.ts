import type { OpenPayment } from './card-payment.ts'

/** Which text a payer read and accepted before their bank account is debited. */
export interface Authorization {
  readonly textVersion: string
  readonly language: 'en' | 'es'
}

/** What became of charging a saved method. */
export type ChargeResult =
  /** The provider has the charge; `settle` tells its outcome. A card's bank may ask the payer to confirm first. */
  | { readonly result: 'charged'; readonly payment: OpenPayment | null }
  /** Nothing was charged: the price changed, the account lacks funds, the method can't be used, or no charge was begun. */
  | { readonly result: 'priceChanged' | 'insufficientFunds' | 'refused' | 'notBegun' }
  | { readonly result: 'inProgress' }
  /** No answer came: it may or may not have been charged. */
  | { readonly result: 'unknown' }

/** What became of retrying a failed payment. */
export type RetryResult =
  | 'paid'
  /** The bank is processing it. */
  | 'processing'
  /** Nothing was charged: the method was refused, the account lacks funds, or the price changed. */
  | 'refused'
  | 'insufficientFunds'
  | 'priceChanged'
  /** It may or may not have been charged, here or in another session. */
  | 'unknown'
