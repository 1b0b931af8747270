import type { DocsContextProps } from '@storybook/addon-docs/blocks'
import { lazy, Suspense, type PropsWithChildren } from 'react'
import type { StoryContext } from 'storybook/internal/types'

const DocsPage = lazy(() => import('./DocsPage.tsx').then((module) => ({ default: module.DocsPage })))
const DocsContainer = lazy(() =>
  import('./DocsContainer.tsx').then((module) => ({ default: module.DocsContainer })),
)

// Lazy, because stories and their tests don't need the code of docs pages.

export const LazyDocsPage = () => (
  <Suspense fallback={null}>
    <DocsPage />
  </Suspense>
)

export const LazyDocsContainer = (props: PropsWithChildren<{ readonly context: DocsContextProps }>) => (
  <Suspense fallback={null}>
    <DocsContainer {...props} />
  </Suspense>
)

export const codeToCopy = async (code: string, story: StoryContext): Promise<string> =>
  (await import('./story-code.ts')).codeToCopy(code, story)
