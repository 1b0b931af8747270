import type { AmountPrices } from '@payment-center/api-client/endpoints/external'
import type { Cents } from '@payment-center/payments/money'
import { largestAmount } from '@payment-center/validation/fields'

export type ExternalMethod = 'card' | 'bank'

/** The total in cents; null while it depends on the kind of card. */
export function knownTotal(
  { credit, debit, prepaid, ach }: AmountPrices,
  method: ExternalMethod | null,
): Cents | null {
  if (method === 'bank') return ach
  return method === 'card' && credit === debit && credit === prepaid ? credit : null
}

/** Whether the total could be more than can be charged, whichever card is used. */
export const isAboveLimit = (
  { credit, debit, prepaid, ach }: AmountPrices,
  by: ExternalMethod | 'wallet',
): boolean => (by === 'bank' ? ach : Math.max(credit, debit, prepaid)) > largestAmount
