import { leastCharge } from '@payment-center/validation/fields'
import { cents, type Cents } from './cents.ts'
import { subtract } from './subtract.ts'

/** Whether what is left after a part can still be paid: nothing at all, or no less than the provider takes. */
export function leavesPayable(left: Cents, part: Cents): boolean {
  return left === part || left - part >= leastCharge
}

/**
 * The largest part of an amount that may be asked for so that the rest can be paid as well. Where there is no such part
 * within `most`, because what is left is too little for two payments, it is all that is left.
 * @param left what is left to pay, in cents
 * @param most what may be asked for at once, in cents
 */
export function payablePart(left: Cents, most: Cents): Cents {
  if (left <= most) return left
  if (leavesPayable(left, most)) return most
  const part = subtract(left, cents(leastCharge))
  return part >= leastCharge ? part : left
}
