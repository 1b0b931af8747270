import type { OpenPayment } from './card-payment.ts'

export interface Authorization {
  readonly textVersion: string
  readonly language: 'en' | 'es'
}

export type ChargeResult =
  /** The provider has the charge; `settle` returns its outcome. The card's bank may ask for confirmation first. */
  | { readonly result: 'charged'; readonly payment: OpenPayment | null }
  | { readonly result: 'priceChanged' | 'insufficientFunds' | 'bankLoginRequired' | 'refused' }
  /** It did not begin; no method can pay this invoice, or it can be tried again. */
  | { readonly result: 'notPayable' | 'notBegun' }
  | { readonly result: 'inProgress' }
  /** No response: it may have been charged. */
  | { readonly result: 'unknown' }

export type RetryResult =
  | 'paid'
  | 'processing'
  /** Nothing was charged. */
  | 'refused'
  | 'insufficientFunds'
  | 'bankLoginRequired'
  | 'priceChanged'
  /** It may have been charged, here or in another session. */
  | 'unknown'
  /** The card's bank may ask for confirmation first. */
  | Pick<OpenPayment, 'clientSecret'>
