import type { ReactNode } from 'react'
import * as styles from './Divider.css.ts'

/** Parts two ways of doing something, with a word between them, or just a line. */
export function Divider({ children }: { readonly children?: ReactNode }) {
  return children ? <div className={styles.divider}>{children}</div> : <hr className={styles.rule} />
}
