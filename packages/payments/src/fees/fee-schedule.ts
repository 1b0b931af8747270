import type { AccountType, PricedKind } from '@payment-center/validation/wire'

/** A practice's fees in hundredths of a percent: credit 350 is 3.5 %. */
export type FeeSchedule = Readonly<Record<PricedKind, number>>

/** Whether the practice passes its fees on to the payer (zero and mixed accounts). */
export function passesFeesOn(accountType: AccountType): boolean {
  return accountType === 'simplyzero' || accountType === 'mixed'
}
