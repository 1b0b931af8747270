import type { Quote } from '@payment-center/validation/model'
import type { Cents } from '../../money/index.ts'

/** Which of both card prices a quote is; a prepaid card costs one of them. Undefined if it costs neither. */
export function cardPrice(
  { kind, total }: Pick<Quote, 'kind' | 'total'>,
  { credit, debit }: { readonly credit: Cents; readonly debit: Cents },
): 'credit' | 'debit' | undefined {
  if (kind === 'credit' || kind === 'debit') return kind
  if (kind !== 'prepaid') return undefined
  if (total === debit) return 'debit'
  return total === credit ? 'credit' : undefined
}
