import type { ReactNode } from 'react'
import { tone as toneStyles } from './Link.css.ts'
import { useAnchor } from './LinkProvider.tsx'

type Props = {
  readonly href: string
  readonly tone?: keyof typeof toneStyles | undefined
  readonly children: ReactNode
}

/** A link to another page. An action on this page is a Button or a TextButton. */
export function Link({ tone = 'accent', ...anchor }: Props) {
  const Anchor = useAnchor()
  return <Anchor {...anchor} className={toneStyles[tone]} />
}
