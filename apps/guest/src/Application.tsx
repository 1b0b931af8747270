import { LanguageProvider, type Language } from '@payment-center/ui/language'
import { whenIdle } from '@payment-center/ui/loading'
import * as React from 'react'
import { Component, type ReactNode } from 'react'
import { showLoadError } from './show-load-error.ts'

type Props = {
  /** The language in which the server rendered the page; undefined where the browser renders it. */
  readonly rendered?: Language | undefined
  /** The page's one screen. */
  readonly children: React.ReactNode
}

/** What surrounds every screen, the same on the server and in the browser. */
export function Application({ rendered, children }: Props) {
  return (
    <React.StrictMode>
      <LanguageProvider rendered={rendered}>
        <Extras />
        <ErrorBoundary>
          <React.Suspense>{children}</React.Suspense>
        </ErrorBoundary>
      </LanguageProvider>
    </React.StrictMode>
  )
}

/** Loads once the screen can be used. The page works without them. */
function Extras() {
  const [PageExtras, setPageExtras] = React.useState<React.ComponentType | null>(null)
  React.useEffect(() => {
    const load = async () => {
      await whenIdle()
      const extras = await import('./wiring/page-extras.tsx')
      setPageExtras(() => extras.default)
    }
    load().catch(() => undefined)
  }, [])
  return PageExtras && <PageExtras />
}

type ErrorBoundaryProps = { readonly children: ReactNode }

/** Shows the document's own error message when the screen throws or a chunk fails to load. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    showLoadError()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
