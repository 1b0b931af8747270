import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/** The router over the browser's own history. As react-router's BrowserRouter, whose module weighs 4 kB more. */
export function BrowserHistory({ children }: { readonly children: ReactNode }) {
  const [{ action, location }, setState] = useState<Pick<typeof history, 'action' | 'location'>>(history)
  useLayoutEffect(
    () =>
      history.listen((now) =>
        startTransition(() => setState({ action: now.action, location: now.location })),
      ),
    [],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
