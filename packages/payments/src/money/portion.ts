import { cents, type Cents } from './cents.ts'

/**
 * A share of an amount, rounded half up to the cent, without floating point.
 * @param amount zero or more cents
 * @param rate a whole number of 1/`scale`: 350 of 10,000 is 3.5 %
 */
export function portion(amount: Cents, rate: number, scale: number): Cents {
  const doubled = 2n * BigInt(amount) * BigInt(rate) + BigInt(scale)
  return cents(Number(doubled / (2n * BigInt(scale))))
}
