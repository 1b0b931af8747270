import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { alone as aloneStyle, tone as toneStyles } from './Link.css.ts'
import { useAnchor } from './LinkProvider.tsx'
import { separateTexts } from '../text/separate-texts.tsx'

type Props = {
  readonly href: string
  readonly tone?: keyof typeof toneStyles | undefined
  /** Outside a sentence, with a target of 44 px on a phone. */
  readonly alone?: boolean | undefined
  readonly children: ReactNode
}

/** A link to another page. An action on this page is a Button or a TextButton. */
export function Link({ tone = 'accent', alone = false, children, ...anchor }: Props) {
  const Anchor = useAnchor()
  return (
    <Anchor {...anchor} className={classes(toneStyles[tone], alone && aloneStyle)}>
      {separateTexts(children)}
    </Anchor>
  )
}
