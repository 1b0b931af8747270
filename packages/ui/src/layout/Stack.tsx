import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Space } from '../theme/scale.ts'
import * as styles from './Stack.css.ts'

type Props = {
  readonly space: Space
  /** Where narrow things stand; else they take the whole width. */
  readonly align?: keyof typeof styles.align | undefined
  readonly children?: ReactNode
}

/** Things under each other, with the same room between them. */
export function Stack({ space, align, children }: Props) {
  return <div className={classes(styles.stack[space], align && styles.align[align])}>{children}</div>
}
