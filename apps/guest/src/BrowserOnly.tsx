import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => undefined

/** Renders its children once the page runs in a browser: the server can't wait for lazy code. */
export function BrowserOnly({ children }: { readonly children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser && children
}
