import { cents, type Cents } from './cents.ts'

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}
