import type { ReactNode } from 'react'
import * as styles from './Section.css.ts'

type Props = {
  /** Room between the two: as parts of one page, or as parts of one card. */
  readonly space?: keyof typeof styles.columns | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly children: ReactNode
}

/** A wide part and a narrow one of 22rem, under each other below 60rem. */
export function Columns({ space = 32, align = 'start', children }: Props) {
  return <div className={`${styles.columns[space]} ${styles.alignment[align]}`}>{children}</div>
}
