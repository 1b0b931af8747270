import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { alone as aloneStyle, tone as toneStyles } from './Link.css.ts'

type Props = {
  readonly onClick: () => void
  readonly tone?: keyof typeof toneStyles | undefined
  readonly lang?: string | undefined
  /** Outside a sentence, with a target of 44 px on a phone. */
  readonly alone?: boolean | undefined
  readonly children: ReactNode
}

/** An action with a link's look, usually inside a sentence. */
export function TextButton({ tone = 'accent', alone = false, ...button }: Props) {
  return <button type="button" {...button} className={classes(toneStyles[tone], alone && aloneStyle)} />
}
