import type { ReactNode } from 'react'
import * as styles from './Divider.css.ts'

/** A line between two alternatives, with an optional word. */
export function Divider({ children }: { readonly children?: ReactNode }) {
  return children ? <div className={styles.divider}>{children}</div> : <hr className={styles.rule} />
}
