import type { ReactNode } from 'react'
import * as styles from './Dialog.css.ts'

type Props = {
  readonly children: ReactNode
}

/** A dialog's actions; the primary one is last and grows. */
export function DialogFooter({ children }: Props) {
  return <div className={styles.foot}>{children}</div>
}
