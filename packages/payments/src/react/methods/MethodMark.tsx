import { BankIcon, CardMark, GlyphMark } from '@payment-center/ui'
import type { SavedMethod } from '@payment-center/validation/model'

export function MethodMark({ method }: { readonly method: SavedMethod }) {
  return method.kind === 'card' ? <CardMark brand={method.cardType} /> : <GlyphMark icon={<BankIcon />} />
}
