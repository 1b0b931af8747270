import type { ReactNode } from 'react'
import { glyph } from './CardMark.css.ts'

/** An icon in the frame of a card's mark: a bank, a card of no known network. */
export function GlyphMark({ icon }: { readonly icon: ReactNode }) {
  return <span className={glyph}>{icon}</span>
}
