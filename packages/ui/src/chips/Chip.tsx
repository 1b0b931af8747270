import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Chip.css.ts'
import { separateTexts } from '../text/Text.tsx'

type Props = {
  /** Whether its value is the field's current one. */
  readonly pressed: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that fills in a suggested value. */
export function Chip({ pressed, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classes(styles.chip, pressed && styles.on)}
      onClick={onClick}
    >
      {separateTexts(children)}
    </button>
  )
}
