import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Dialog.css.ts'

type Props = {
  /** Three actions: on a phone the last one, the primary, stands alone on top. */
  readonly stack?: boolean | undefined
  readonly children: ReactNode
}

/** A dialog's actions, the primary last: it grows. */
export function DialogFooter({ stack, children }: Props) {
  return <div className={classes(styles.foot, stack && styles.stack)}>{children}</div>
}
