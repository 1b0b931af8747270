import type { PricedKind } from '@payment-center/validation/wire'

/** The price a card pays, by the funding its provider reports; an unknown funding counts as debit. */
export function kindOfFunding(funding: string | null | undefined): Exclude<PricedKind, 'ach'> {
  return funding === 'credit' || funding === 'prepaid' ? funding : 'debit'
}
