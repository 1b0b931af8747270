import { fetchTranslation, setSpanish } from '@payment-center/ui/language'
import type { Preview } from '@storybook/react-vite'
import type { PreparedStory } from 'storybook/internal/types'
import { ComponentPage } from './docs/ComponentPage.tsx'
import { DocsContainer } from './docs/DocsContainer.tsx'
import { editableArgs } from './docs/editable-args.ts'
import './forced-dark.css.ts'
import { allowMotion, stopMotion } from './motion-in-stories.ts'
import { applyLanguage, withToolbarSettings } from './toolbar-decorator.tsx'
import { axeRules } from './axe-rules.ts'
import { globalTypes, usualBrand, viewports } from './toolbar.ts'

setSpanish(async () => {
  const { default: guest } = await import('../../../apps/guest/src/spanish.ts')
  const { default: portal } = await import('../../../apps/portal/src/spanish.ts')
  return { default: { ...guest, ...portal } }
})

/** Whether a story can be drawn in a docs page; one with its own brand, language or viewport can't. */
const isInline = ({ storyGlobals, parameters }: PreparedStory) => {
  const { docs } = parameters as { readonly docs?: { readonly story?: { readonly inline?: boolean } } }
  return Object.keys(storyGlobals).length === 0 && docs?.story?.inline !== false
}

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [() => fetchTranslation('es')],
  decorators: [withToolbarSettings],
  beforeEach: [stopMotion],
  afterEach: [applyLanguage, allowMotion],
  argTypesEnhancers: [editableArgs],
  globalTypes,
  initialGlobals: { brand: usualBrand, scheme: 'light', language: 'en' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: { options: viewports },
    docs: { page: ComponentPage, container: DocsContainer, stories: { filter: isInline } },
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
