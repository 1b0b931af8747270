import * as v from 'valibot'

/** The largest invoice or payment: $999,999.99. */
export const largestAmount = 99_999_999

/** The smallest charge that the card provider accepts: $0.50. */
export const leastCharge = 50

/** Integer US cents, zero or more. */
export const centsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.safeInteger(), v.brand('Cents'))

const centsFrom = (least: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(largestAmount), v.brand('Cents'))

/** From $0.01 to $999,999.99. */
export const payableCentsSchema = centsFrom(1)

/** From $0.50, the card provider's minimum. */
export const chargeableCentsSchema = centsFrom(leastCharge)

export type Cents = v.InferOutput<typeof centsSchema>

/** Whether an amount is whole cents; a difference may be negative. */
export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount)
}

/** Dollars with thousands separators and two decimals, without a currency sign: 135000 is '1,350.00'. */
export function formatAmount(amount: Cents): string {
  const dollars = String(Math.trunc(amount / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${dollars}.${String(amount % 100).padStart(2, '0')}`
}
