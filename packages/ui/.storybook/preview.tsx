import type { Language } from '@payment-center/ui/language'
import type { Scheme } from '@payment-center/ui/theme'
import type { Preview } from '@storybook/react-vite'
import { LazyDocsPage } from './docs/LazyDocsPage.tsx'
import { usableControls } from './docs/plain-types.ts'
import './forced-dark.css.ts'
import { dress } from './dress.tsx'
import { globalTypes, usualBrand, viewports } from './toolbar.ts'

// Set by the test run; Storybook itself starts light, in English.
declare const STORIES_SCHEME: Scheme | undefined
declare const STORIES_LANGUAGE: Language | undefined

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [dress],
  argTypesEnhancers: [usableControls],
  globalTypes,
  initialGlobals: {
    brand: usualBrand,
    scheme: typeof STORIES_SCHEME === 'undefined' ? 'light' : STORIES_SCHEME,
    language: typeof STORIES_LANGUAGE === 'undefined' ? 'en' : STORIES_LANGUAGE,
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: { options: viewports },
    docs: { page: LazyDocsPage },
    options: {
      storySort: {
        order: ['Foundations', ['Start here'], 'Components', 'Patterns', 'Payments', 'Screens'],
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
  },
}

export default preview
