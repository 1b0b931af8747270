import { BankIcon, CardMark, GlyphMark } from '@payment-center/ui'
import type { SavedMethod } from '../../saved-method.ts'

/** The card network's mark, or a bank. */
export function MethodMark({ method }: { readonly method: SavedMethod }) {
  return method.kind === 'card' ? <CardMark brand={method.cardType} /> : <GlyphMark icon={<BankIcon />} />
}
