import type { AccountType, PricedKind } from '@payment-center/validation/wire'

/** What a practice's table asks for each kind of method, in hundredths of a percent: credit 350 is 3.5 %. */
export type FeeSchedule = Readonly<Record<PricedKind, number>>

/** True where the practice passes its fees on to the payer (the zero and mixed accounts). */
export function passesFeesOn(accountType: AccountType): boolean {
  return accountType === 'simplyzero' || accountType === 'mixed'
}
