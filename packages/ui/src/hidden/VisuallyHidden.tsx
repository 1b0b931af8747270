import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'
import { separateTexts } from '../text/Text.tsx'

type Props = {
  readonly as?: 'span' | 'p' | undefined
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', id, children }: Props) {
  return (
    <Element id={id} className={visuallyHidden}>
      {separateTexts(children)}
    </Element>
  )
}

/** Announces its text politely on every change. Keep it mounted while it is empty. */
export function LiveRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={visuallyHidden}>
      {children}
    </div>
  )
}
