import type { ReactNode } from 'react'
import { note } from './Note.css.ts'
import { separateTexts } from '../text/Text.tsx'

/** An icon and a reassuring sentence, without a box. */
export function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={note}>
      {icon}
      <p>{separateTexts(children)}</p>
    </div>
  )
}
