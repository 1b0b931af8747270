import { cents, type Cents } from './cents.ts'

/** May be negative. */
export function subtract(amount: Cents, less: Cents): Cents {
  return cents(amount - less)
}
