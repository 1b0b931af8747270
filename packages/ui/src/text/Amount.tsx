import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Amount.css.ts'
import { separateTexts } from './separate-texts.tsx'

type Props = {
  readonly label?: ReactNode
  /** One line under the amount, such as its due date. */
  readonly note?: ReactNode
  /** `display` for the screen's main amount. */
  readonly size?: keyof typeof styles.sum | undefined
  /** The formatted amount. */
  readonly children: string
}

const lengthBelowMillion = '$999,999.99'.length

/** An amount with its label. One at `display` size per screen. */
export function Amount({ label, note, size = 'display', children }: Props) {
  return (
    <p className={styles.amount}>
      {label ? <span className={styles.label}>{separateTexts(<>{label} </>)}</span> : null}
      <span className={classes(styles.sum[size], children.length > lengthBelowMillion && styles.long)}>
        {children}
      </span>
      {note ? <span className={styles.note}>{separateTexts(<> {note}</>)}</span> : null}
    </p>
  )
}
