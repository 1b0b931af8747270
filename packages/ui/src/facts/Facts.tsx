import type { ReactNode } from 'react'
import * as styles from './Facts.css.ts'

/** Short facts beside each other: two in a row on a phone, three from 48rem. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
