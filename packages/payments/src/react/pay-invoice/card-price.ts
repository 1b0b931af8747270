import type { Cents } from '../../money/money.ts'

/** Which of both card prices a card's total is; `other` for a prepaid card with a price of its own. */
export function cardPrice(
  total: Cents,
  { credit, debit }: { readonly credit: Cents; readonly debit: Cents },
): 'credit' | 'debit' | 'other' {
  if (total === debit) return 'debit'
  return total === credit ? 'credit' : 'other'
}
