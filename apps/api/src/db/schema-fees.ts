import type { PricedKind } from '@payment-center/validation/wire'

/** Under which rules a practice passes its card fees on. */
export type FeeProgram = 'dual-pricing' | 'surcharge' | 'convenience'

export interface PracticeFeeTable {
  practice_id: number
  kind: PricedKind
  /** In hundredths of a percent of subtotal and tax. */
  rate: number
}

/** A location's own fees. Without any, its practice's fees apply. */
export interface LocationFeeTable {
  location_id: number
  kind: PricedKind
  /** In hundredths of a percent of subtotal and tax. */
  rate: number
}

export interface FeeTables {
  practice_fees: PracticeFeeTable
  location_fees: LocationFeeTable
}
