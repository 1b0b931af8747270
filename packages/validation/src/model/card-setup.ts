import type { Decline } from './card-payment.ts'

export interface CardSetup {
  readonly clientSecret: string
}

export type SetupOutcome =
  | { readonly result: 'setUp'; readonly cardId: string }
  | { readonly result: 'declined'; readonly decline: Decline }
  /** The setup is over without a card: it needs a new one. */
  | { readonly result: 'canceled' }
  /** No response: the same setup can be tried again. */
  | { readonly result: 'unknown' }
