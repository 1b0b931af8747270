import type { ReactNode } from 'react'
import { note } from './Note.css.ts'
import { separateTexts } from '../text/Text.tsx'

type Props = { readonly icon: ReactNode; readonly children: ReactNode }

/** An icon and a reassuring sentence, without a box. */
export function Note({ icon, children }: Props) {
  return (
    <div className={note}>
      {icon}
      <p>{separateTexts(children)}</p>
    </div>
  )
}
