import * as styles from './Text.css.ts'
import * as amountStyles from './Amount.css.ts'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { separateTexts } from './separate-texts.tsx'

type Props = {
  readonly as?: 'p' | 'span' | 'strong' | undefined
  /** `small` for captions, `lead` for an introduction. */
  readonly size?: keyof typeof styles.size | undefined
  readonly tone?: keyof typeof styles.tone | undefined
  /** The font weight. */
  readonly weight?: keyof typeof styles.weight | undefined
  readonly align?: keyof typeof styles.align | undefined
  readonly children?: ReactNode
}

/** A paragraph or inline text; inherits its look by default. */
export function Text({ as: Element = 'p', size, tone, weight, align, children }: Props) {
  const className = classes(
    size && styles.size[size],
    tone && styles.tone[tone],
    weight && styles.weight[weight],
    align && styles.align[align],
  )
  return <Element className={className || undefined}>{separateTexts(children)}</Element>
}

/** A number or date inside a sentence: tabular figures, no line breaks. */
export function Numeric({ children }: { readonly children: ReactNode }) {
  return <span className={styles.numeric}>{children}</span>
}

type AmountProps = {
  readonly label?: ReactNode
  /** One line under the amount, such as its due date. */
  readonly note?: ReactNode
  /** `display` for the screen's main amount. */
  readonly size?: keyof typeof amountStyles.sum | undefined
  /** The formatted amount. */
  readonly children: string
}

const lengthBelowMillion = '$999,999.99'.length

/** An amount with its label. One at `display` size per screen. */
export function Amount({ label, note, size = 'display', children }: AmountProps) {
  return (
    <p className={amountStyles.amount}>
      {label ? <span className={amountStyles.label}>{separateTexts(<>{label} </>)}</span> : null}
      <span
        className={classes(amountStyles.sum[size], children.length > lengthBelowMillion && amountStyles.long)}
      >
        {children}
      </span>
      {note ? <span className={amountStyles.note}>{separateTexts(<> {note}</>)}</span> : null}
    </p>
  )
}
