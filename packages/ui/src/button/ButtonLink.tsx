import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useAnchor } from '../link/LinkProvider.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { text } from './Button.css.ts'

type Props = ButtonLook & {
  readonly href: string
  readonly icon?: ReactNode
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly children: ReactNode
}

/** A link to another page with a button's look, role and space bar. */
export function ButtonLink({ href, icon, onClick, children, ...look }: Props) {
  const Anchor = useAnchor()
  return (
    <Anchor
      href={href}
      role="button"
      draggable={false}
      onClick={onClick}
      onKeyDown={pressBySpace}
      className={buttonClass(look)}
    >
      <span className={text}>
        {icon}
        {children}
      </span>
    </Anchor>
  )
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
