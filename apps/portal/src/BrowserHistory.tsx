import { afterMove } from '@payment-center/ui/back'
import { startTransition, useEffect, useState, type ReactNode, type MouseEvent } from 'react'
import {
  createPath,
  NavigationType,
  Router,
  matchPath,
  useNavigate,
  type Navigator,
  type To,
} from 'react-router'
import type { AnchorProps } from '@payment-center/ui'
import { paths } from './paths.ts'

/** A router on the browser's history. react-router's own BrowserRouter weighs 4 kB more. */
export function BrowserHistory({ children }: { readonly children: ReactNode }) {
  const [entry, setEntry] = useState(() => currentEntry(NavigationType.Pop))
  const [navigator] = useState(() =>
    createNavigator((action) => startTransition(() => setEntry(currentEntry(action)))),
  )
  useEffect(() => {
    const showPopped = () => startTransition(() => setEntry(currentEntry(NavigationType.Pop)))
    addEventListener('popstate', showPopped)
    return () => removeEventListener('popstate', showPopped)
  }, [])
  return (
    <Router {...entry} navigator={navigator}>
      {children}
    </Router>
  )
}

function currentEntry(navigationType: NavigationType) {
  const { pathname, search, hash } = window.location
  const state: unknown = history.state
  return { navigationType, location: { pathname, search, hash, state } }
}

/** @param onChange called after a push or a replace, for which browsers fire no event */
function createNavigator(onChange: (action: NavigationType) => void): Navigator {
  const write = (how: 'pushState' | 'replaceState', action: NavigationType) => (to: To, state: unknown) =>
    afterMove(() => {
      history[how](state, '', hrefOf(to))
      onChange(action)
    })
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: write('pushState', NavigationType.Push),
    replace: write('replaceState', NavigationType.Replace),
  }
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

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

/** The title of the loaded document, before any view set one; a server has none. */
const untitled = globalThis.document?.title

/** Whether this view replaces another one, whose focus was lost with it. */
export const isNavigation = (title: string): boolean =>
  document.title !== untitled && document.title !== title
