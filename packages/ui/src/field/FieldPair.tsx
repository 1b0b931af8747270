import type { ReactNode } from 'react'
import { landscapePair, pair } from './Field.css.ts'

type Props = {
  /** Side by side only on a phone in landscape, so that the form's button is in view. */
  readonly landscape?: boolean
  readonly children: ReactNode
}

/** Two short fields side by side, or stacked where it is narrow. */
export function FieldPair({ landscape, children }: Props) {
  return <div className={landscape ? landscapePair : pair}>{children}</div>
}
