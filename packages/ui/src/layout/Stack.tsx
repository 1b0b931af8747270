import * as styles from './Stack.css.ts'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Space } from '../theme/scale.ts'
import { gaps } from './Stack.css.ts'

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

type InlineProps = {
  readonly space?: Space | undefined
  /** The distribution across the width. */
  readonly justify?: keyof typeof styles.justify | undefined
  /** Wraps to the next line. */
  readonly wrap?: boolean | undefined
  /** Gives all the same width, for buttons side by side; with `wrap`, the whole width where they don't fit. */
  readonly even?: boolean | undefined
  readonly children?: ReactNode
}

/** Lays out its children in a row. */
export function Inline({ space = 8, justify, wrap, even, children }: InlineProps) {
  return (
    <div
      className={classes(
        styles.row,
        gaps[space],
        justify && styles.justify[justify],
        wrap && styles.wrap,
        even && styles.even,
      )}
    >
      {children}
    </div>
  )
}
