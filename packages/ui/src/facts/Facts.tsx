import type { ReactNode } from 'react'
import * as styles from './Facts.css.ts'

/** A grid of facts: two columns on a phone, three from 48rem. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
