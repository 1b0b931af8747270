import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Text.css.ts'
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
