import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fontFamily } from '../src/theme/scale.ts'
import { sampleEmails } from './emails/sample-emails.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    './emails/*.stories.tsx',
    '../../payments/src/**/*.stories.tsx',
    '../../../apps/{guest,portal}/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Only the props tables of the documentation need it.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Otherwise Storybook loads its own font for a moment.
  previewHead: (head) => `${head}<style>html .sb-wrapper { font-family: ${fontFamily} }</style>`,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), vanillaExtractPlugin(), sampleEmails],
  }),
}

export default config
