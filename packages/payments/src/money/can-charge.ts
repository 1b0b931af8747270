import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Cents } from './cents.ts'

/** Whether the provider can charge one of an invoice's prices, which are in cents. */
export function canCharge({ credit, debit, prepaid, ach }: Readonly<Record<PricedKind, Cents>>): boolean {
  return [credit, debit, prepaid, ach].some((price) => price >= leastCharge && price <= largestAmount)
}
