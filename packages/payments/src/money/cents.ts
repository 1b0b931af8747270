import { isCents, type Cents } from '@payment-center/validation/fields'

export type { Cents }

/**
 * Marks a number as cents. Negative only as a difference; amounts due or paid are zero or more.
 * @throws RangeError when it is not a safe integer: a fraction of a cent is always a mistake made earlier.
 */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not whole cents: ${amount}`)
  return amount
}
