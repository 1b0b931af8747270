import type { ReactNode } from 'react'
import * as styles from './Card.css.ts'

type Props = {
  /** Without padding, for content that has its own. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
}

/** A box around related content. */
export function Card({ flush, children }: Props) {
  return <div className={flush ? styles.flush : styles.card}>{children}</div>
}
