import type { AmountPrices } from '@payment-center/api-client/endpoints/external'
import type { Cents } from '@payment-center/payments/money'

export type ExternalMethod = 'card' | 'bank'

/** What is to be paid, where that does not depend on a card that nobody has seen yet. */
export function knownTotal(
  { credit, debit, ach }: AmountPrices,
  method: ExternalMethod | null,
): Cents | null {
  if (method === 'bank') return ach
  return method === 'card' && credit === debit ? debit : null
}
