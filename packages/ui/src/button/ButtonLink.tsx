import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useAnchor } from '../link/Link.tsx'
import { Spinner, buttonClass, type ButtonLook } from './Button.tsx'
import { text, waiting } from './Button.css.ts'
import { separateTexts } from '../text/Text.tsx'

type Props = ButtonLook & {
  readonly href: string
  readonly icon?: ReactNode
  /**
   * The fragment that `href` names until the page can continue. While the address has it, a spinner shows the press,
   * also before scripts run.
   */
  readonly waitsAt?: string | undefined
  /** Pressed, and waiting for the page to go on. */
  readonly busy?: boolean | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly children: ReactNode
}

/** A link to another page with a button's look, role and space bar. */
export function ButtonLink({ href, icon, waitsAt, busy, onClick, children, ...look }: Props) {
  const Anchor = useAnchor()
  return (
    <Anchor
      href={href}
      role="button"
      draggable={false}
      aria-busy={busy || undefined}
      onClick={onClick}
      onKeyDown={pressBySpace}
      className={buttonClass(look)}
    >
      <span className={text}>
        {waitsAt === undefined ? null : (
          <span id={waitsAt} className={waiting}>
            <Spinner />
          </span>
        )}
        {icon}
        <span>{separateTexts(children)}</span>
      </span>
    </Anchor>
  )
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
