import { cents, type Cents } from './cents.ts'

/** The difference of two amounts; negative when the second is the larger. */
export function subtract(amount: Cents, less: Cents): Cents {
  return cents(amount - less)
}
