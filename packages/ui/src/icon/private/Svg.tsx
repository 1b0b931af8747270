import type { ReactNode } from 'react'
import { icon } from './Svg.css.ts'

/** The frame of every icon: 24 units wide, in the text's color. Decorative: an icon always accompanies text. */
export function Svg({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
