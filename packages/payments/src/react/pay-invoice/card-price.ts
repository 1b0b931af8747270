import type { Cents } from '../../money/index.ts'

/** Which of both card prices a card's total is; a prepaid card costs one of them. Undefined if it is neither. */
export function cardPrice(
  total: Cents,
  { credit, debit }: { readonly credit: Cents; readonly debit: Cents },
): 'credit' | 'debit' | undefined {
  if (total === debit) return 'debit'
  return total === credit ? 'credit' : undefined
}
