import type { ReactNode } from 'react'
import * as styles from './Section.css.ts'

type Props = {
  /** The gap between the columns. */
  readonly space?: keyof typeof styles.columns | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly children: ReactNode
}

/** A wide and a 22rem column, stacked below 60rem. */
export function Columns({ space = 32, align = 'start', children }: Props) {
  return <div className={`${styles.columns[space]} ${styles.alignment[align]}`}>{children}</div>
}
