import '@payment-center/ui/theme'
import { LanguageProvider, prepareLanguage } from '@payment-center/ui/language'
import { lazyOptional } from '@payment-center/ui/loading'
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const PageExtras = lazyOptional(() => import('./compose/page-extras.tsx'))

/** Renders a page's one screen. */
export function showScreen(screen: React.ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  const application = createRoot(root)
  const show = () =>
    application.render(
      <React.StrictMode>
        <LanguageProvider>
          <React.Suspense>
            <PageExtras />
          </React.Suspense>
          <ErrorBoundary>
            <React.Suspense>{screen}</React.Suspense>
          </ErrorBoundary>
        </LanguageProvider>
      </React.StrictMode>,
    )
  // A transition renders in slices, so that the page can handle input in between.
  void prepareLanguage().then(() => React.startTransition(show))
}
