import type { Preview } from '@storybook/react-vite'
import { LazyDocsPage } from './docs/LazyDocsPage.tsx'
import { usableControls } from './docs/plain-types.ts'
import './forced-dark.css.ts'
import { withToolbarSettings } from './toolbar-decorator.tsx'
import { axeRules } from './axe-rules.ts'
import { globalTypes, usualBrand, viewports } from './toolbar.ts'

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withToolbarSettings],
  argTypesEnhancers: [usableControls],
  globalTypes,
  initialGlobals: { brand: usualBrand, scheme: 'light', language: 'en' },
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
      options: { runOnly: axeRules },
    },
  },
}

export default preview
