import * as v from 'valibot'

/** The most an invoice or a payment can be: $999,999.99. */
export const largestAmount = 99_999_999

/** The least that the card provider takes at once: $0.50. */
export const leastCharge = 50

/** Integer US cents, zero or more, as they come over the wire. */
export const centsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.safeInteger(), v.brand('Cents'))

/** An amount to pay: from $0.01 to $999,999.99. */
export const payableCentsSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(largestAmount),
  v.brand('Cents'),
)

/** What the card provider can be asked to charge: $0.50 at least. */
export const chargeableCentsSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(leastCharge),
  v.maxValue(largestAmount),
  v.brand('Cents'),
)

/** Integer US cents; a plain number is not accepted where these are asked for. */
export type Cents = v.InferOutput<typeof centsSchema>

/** Whether an amount is whole cents; negative as a difference. */
export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount)
}
