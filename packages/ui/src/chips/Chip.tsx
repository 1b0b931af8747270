import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Chip.css.ts'

type Props = {
  /** Whether the field holds its sum now. */
  readonly pressed: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A quick choice that fills something in: an amount, a plan to update. */
export function Chip({ pressed, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classes(styles.chip, pressed && styles.on)}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
