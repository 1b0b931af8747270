import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Space } from '../theme/scale.ts'
import * as styles from './Inline.css.ts'

type Props = {
  readonly space?: Space | undefined
  /** Where they stand across the width. */
  readonly justify?: keyof typeof styles.justify | undefined
  /** Goes on in another line where there is no room. */
  readonly wrap?: boolean | undefined
  readonly children?: ReactNode
}

/** Things beside each other. */
export function Inline({ space = 8, justify, wrap, children }: Props) {
  return (
    <div className={classes(styles.inline[space], justify && styles.justify[justify], wrap && styles.wrap)}>
      {children}
    </div>
  )
}
