import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { tones, type Tone } from '../theme/common.css.ts'
import * as styles from './Badge.css.ts'

type SealProps = {
  readonly tone: Tone
  /** The icon in the circle. */
  readonly icon: ReactNode
  /** Smaller, beside other text. */
  readonly small?: boolean | undefined
}

/** The round icon above an outcome. Never a green check for a bank payment. */
export function Seal({ tone, icon, small }: SealProps) {
  return <span className={classes(styles.seal, tones[tone], small && styles.small)}>{icon}</span>
}
