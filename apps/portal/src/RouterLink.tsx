import type { AnchorProps } from '@payment-center/ui'
import type { MouseEvent } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { paths } from './paths.ts'

const own = Object.values(paths)

/** Navigates within this build for its own paths; any other path is a document load. */
export function RouterLink({ href, onClick, children, ...anchor }: AnchorProps) {
  const navigate = useNavigate()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event) || !isOwn(href)) return
    event.preventDefault()
    void navigate(href)
  }
  return (
    <a href={href} onClick={press} {...anchor}>
      {children}
    </a>
  )
}

function isOwn(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/)
  return own.some((path) => matchPath(path, pathname))
}

/** Whether the browser opens the link in another tab or window. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
