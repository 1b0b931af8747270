import { lazy, Suspense } from 'react'

const DocsPage = lazy(() => import('./DocsPage.tsx').then((module) => ({ default: module.DocsPage })))

/** The page with its code fetched when it is opened: stories, and the tests made of them, don't need it. */
export const LazyDocsPage = () => (
  <Suspense fallback={null}>
    <DocsPage />
  </Suspense>
)
