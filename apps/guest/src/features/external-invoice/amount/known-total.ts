import type { AmountPrices } from '@payment-center/api-client/endpoints/external'
import type { Cents } from '@payment-center/payments/money'

export type ExternalMethod = 'card' | 'bank'

/** The total in cents; null while it depends on whether the card is credit or debit. */
export function knownTotal(
  { credit, debit, ach }: AmountPrices,
  method: ExternalMethod | null,
): Cents | null {
  if (method === 'bank') return ach
  return method === 'card' && credit === debit ? debit : null
}
