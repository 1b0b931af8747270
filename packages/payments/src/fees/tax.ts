import { add, portion, type Cents } from '../money/index.ts'

export interface TaxedItem {
  readonly amount: Cents
  readonly isTaxable: boolean
}

/**
 * The sales tax of an invoice: each item's tax rounded half up, then summed.
 * @param taxRate in thousandths of a percent: 8875 is 8.875 %
 */
export function taxOf(items: readonly TaxedItem[], taxRate: number): Cents {
  return add(...items.filter((item) => item.isTaxable).map((item) => portion(item.amount, taxRate, 100_000)))
}
