import type { Decline } from './card-payment.ts'

/** A card setup that was begun at the provider. */
export interface CardSetup {
  readonly clientSecret: string
}

export type SetupOutcome =
  | { readonly result: 'setUp'; readonly cardId: string }
  | { readonly result: 'declined'; readonly decline: Decline }
  /** No answer came: the same setup can be tried again. */
  | { readonly result: 'unknown' }
