import { leastCharge } from '@payment-center/validation/fields'
import { cents, type Cents } from './cents.ts'
import { subtract } from './subtract.ts'

/** Whether the rest after a part is zero or at least the provider's minimum. */
export function leavesPayable(left: Cents, part: Cents): boolean {
  return left === part || left - part >= leastCharge
}

/**
 * The largest payable part of an amount that leaves a payable rest. If there is none within `most`, all that is
 * left.
 * @param left to pay, in cents
 * @param most the limit of one payment, in cents
 */
export function payablePart(left: Cents, most: Cents): Cents {
  if (left <= most) return left
  if (leavesPayable(left, most)) return most
  const part = subtract(left, cents(leastCharge))
  return part >= leastCharge ? part : left
}
