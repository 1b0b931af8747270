import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Space } from '../theme/scale.ts'
import * as styles from './Box.css.ts'
import type { LayoutElement } from './elements.ts'

type Props = {
  readonly as?: LayoutElement | undefined
  /** Room on every side, in pixels of the scale. */
  readonly padding?: Space | undefined
  /** The ground, by its role. */
  readonly background?: keyof typeof styles.background | undefined
  readonly children?: ReactNode
}

/** Room and ground around something. */
export function Box({ as: Element = 'div', padding, background, children }: Props) {
  return (
    <Element
      className={classes(
        styles.box,
        padding && styles.padding[padding],
        background && styles.background[background],
      )}
    >
      {children}
    </Element>
  )
}
