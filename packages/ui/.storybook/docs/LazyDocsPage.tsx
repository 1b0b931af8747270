import { lazy, Suspense } from 'react'

const DocsPage = lazy(() => import('./DocsPage.tsx').then((module) => ({ default: module.DocsPage })))

/** Lazy, because stories and their tests don't need it. */
export const LazyDocsPage = () => (
  <Suspense fallback={null}>
    <DocsPage />
  </Suspense>
)
