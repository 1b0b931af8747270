import { LanguageProvider, type Language } from '@payment-center/ui/language'
import { lazyOptional } from '@payment-center/ui/loading'
import * as React from 'react'
import { WhenIdle } from './WhenIdle.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const PageExtras = lazyOptional(() => import('./compose/page-extras.tsx'))

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
        <WhenIdle>
          <React.Suspense>
            <PageExtras />
          </React.Suspense>
        </WhenIdle>
        <ErrorBoundary>
          <React.Suspense>{children}</React.Suspense>
        </ErrorBoundary>
      </LanguageProvider>
    </React.StrictMode>
  )
}
