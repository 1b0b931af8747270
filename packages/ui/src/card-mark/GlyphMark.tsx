import type { ReactNode } from 'react'
import { glyph } from './CardMark.css.ts'

/** An icon in the frame of a card logo: a bank account or an unknown card. */
export function GlyphMark({
  icon,
}: {
  /** The icon in the frame. */
  readonly icon: ReactNode
}) {
  return <span className={glyph}>{icon}</span>
}
