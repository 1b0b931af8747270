import type { ReactNode } from 'react'
import * as styles from './List.css.ts'

type Props = { readonly label?: string | undefined; readonly children: ReactNode }

/** A list in a card: its rows are ListRow or ListButton. */
export function List({ label, children }: Props) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}
