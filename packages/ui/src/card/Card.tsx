import type { ReactNode } from 'react'
import * as styles from './Card.css.ts'

type Props = {
  /** Without padding: rows bring their own. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
}

/** What holds things that belong together. */
export function Card({ flush, children }: Props) {
  return <div className={flush ? styles.flush : styles.card}>{children}</div>
}
