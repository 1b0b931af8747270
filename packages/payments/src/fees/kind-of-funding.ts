import type { PricedKind } from '@payment-center/validation/wire'

/** How a card is priced by the funding its provider reports; unknown funding counts as debit. */
export function kindOfFunding(funding: string | null | undefined): Exclude<PricedKind, 'ach'> {
  return funding === 'credit' || funding === 'prepaid' ? funding : 'debit'
}
