import type { ReactNode } from 'react'
import { icon } from './Svg.css.ts'

/** The frame of every icon: 24 units wide, drawn in the colour of the text. Always beside a word, so hidden from readers. */
export function Svg({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
