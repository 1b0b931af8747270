import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './PrintSheet.css.ts'

/** What prints in place of the page and its dialogs; nothing on screen. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  return createPortal(<div className={styles.sheet}>{children}</div>, document.body)
}
