import type { ReactNode } from 'react'
import * as styles from './StickyActions.css.ts'

/** The actions of a form within a page, in view as long as the form is. */
export function StickyActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
