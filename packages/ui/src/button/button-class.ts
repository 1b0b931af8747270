import { classes } from '../classes.ts'
import * as styles from './Button.css.ts'

export type ButtonLook = {
  /** The emphasis: one primary button per view. */
  readonly variant?: keyof typeof styles.variant | undefined
  /** Small in rows and in the header. */
  readonly size?: 'regular' | 'small' | undefined
  /** Full width. */
  readonly full?: boolean | undefined
  /** Grows to fill its row. */
  readonly grow?: boolean | undefined
}

/**
 * The class names of a button's look, for any element.
 * @param off greyed out: a press only shows why it is disabled
 */
export const buttonClass = ({ variant = 'primary', size, full, grow }: ButtonLook, off = false): string =>
  classes(
    styles.variant[variant],
    size === 'small' && styles.small,
    full && styles.full,
    grow && styles.grow,
    off && styles.off,
  )
