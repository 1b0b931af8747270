import type { Preview } from '@storybook/react-vite'
import { LazyDocsContainer, LazyDocsPage, codeToCopy } from './docs/lazy-docs.tsx'
import { usableControls } from './docs/plain-types.ts'
import './forced-dark.css.ts'
import { allowMotion, stopMotion } from './motion-in-stories.ts'
import { withTranslatedSample } from './samples/with-translated-sample.tsx'
import { screenControls, withScreenControls } from './screen-controls.tsx'
import { awaitTurn } from './play-in-frame.ts'
import { applyLanguage, withToolbarSettings } from './toolbar-decorator.tsx'
import { axeRules } from './axe-rules.ts'
import { globalTypes, usualBrand, viewports } from './toolbar.ts'

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTranslatedSample, withScreenControls, withToolbarSettings],
  beforeEach: [awaitTurn, stopMotion],
  afterEach: [applyLanguage, allowMotion],
  argTypesEnhancers: [usableControls, screenControls],
  globalTypes,
  initialGlobals: { brand: usualBrand, scheme: 'light', language: 'en' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: { options: viewports },
    docs: { page: LazyDocsPage, container: LazyDocsContainer, source: { transform: codeToCopy } },
    jsx: { functionValue: () => '() => {}' },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Foundations',
          ['Start here', 'Colors', 'Brands', 'Tokens', 'Icons', 'Content', 'Language', 'Changelog'],
          'Components',
          ['All components'],
          'Patterns',
          'Payments',
          'Screens',
          [
            'Flow map',
            'Bill from a link',
            'Pay as Guest',
            'Account',
            'Bills in the portal',
            'Payment plans',
            'Payment methods',
            'Outages',
            'Emails',
          ],
        ],
      },
    },
    a11y: {
      // The tests run axe themselves, with fewer results: see test-run/axe-checks.ts.
      test: import.meta.env['VITEST'] ? 'off' : 'error',
      options: { runOnly: axeRules },
    },
  },
}

export default preview
