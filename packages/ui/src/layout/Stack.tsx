import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Space } from '../theme/scale.ts'
import { gaps } from './gaps.css.ts'
import * as styles from './Stack.css.ts'

type Props = {
  readonly space: Space
  /** The alignment of narrow children; by default they stretch. */
  readonly align?: keyof typeof styles.align | undefined
  readonly children?: ReactNode
}

/** Lays out its children in a column with equal gaps. */
export function Stack({ space, align, children }: Props) {
  return <div className={classes(styles.column, gaps[space], align && styles.align[align])}>{children}</div>
}
