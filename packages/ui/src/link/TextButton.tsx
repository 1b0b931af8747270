import type { ReactNode } from 'react'
import { tone as toneStyles } from './Link.css.ts'

type Props = {
  readonly onClick: () => void
  readonly tone?: keyof typeof toneStyles | undefined
  readonly lang?: string | undefined
  readonly children: ReactNode
}

/** An action inside a sentence, with a link's look. */
export function TextButton({ tone = 'accent', ...button }: Props) {
  return <button type="button" {...button} className={toneStyles[tone]} />
}
