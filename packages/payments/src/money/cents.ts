import { isCents, type Cents } from '@payment-center/validation/fields'

export type { Cents }

/** Marks a number as cents; only a difference may be negative. @throws RangeError unless it is a safe integer */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not whole cents: ${amount}`)
  return amount
}
