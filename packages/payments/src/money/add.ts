import { cents, type Cents } from './cents.ts'

/** The sum of any number of amounts, zero cents of none. */
export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}
