import { BankIcon, CardMark, GlyphMark } from '@payment-center/ui'
import type { SavedMethod } from '@payment-center/validation/model'

/** The card network's mark, or a bank. */
export function MethodMark({ method }: { readonly method: SavedMethod }) {
  return method.kind === 'card' ? <CardMark brand={method.cardType} /> : <GlyphMark icon={<BankIcon />} />
}
