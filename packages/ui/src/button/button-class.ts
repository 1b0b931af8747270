import { classes } from '../classes.ts'
import * as styles from './Button.css.ts'

export type ButtonLook = {
  /** How much it weighs: one primary per view. */
  readonly variant?: keyof typeof styles.variant | undefined
  /** Small inside rows and bands. */
  readonly size?: 'regular' | 'small' | undefined
  /** As wide as what it stands in. */
  readonly full?: boolean | undefined
  /** Takes the room that is left in its row. */
  readonly grow?: boolean | undefined
}

/**
 * The look of a button, for whatever element is one.
 * @param off greyed: a press only says why nothing happens
 */
export const buttonClass = ({ variant = 'primary', size, full, grow }: ButtonLook, off = false): string =>
  classes(
    styles.variant[variant],
    size === 'small' && styles.small,
    full && styles.full,
    grow && styles.grow,
    off && styles.off,
  )
