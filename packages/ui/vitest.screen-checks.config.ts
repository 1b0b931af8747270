import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { browser } from './.storybook/browser.ts'

/** Tests of the screen checks themselves, on deliberately broken pages. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'screen-checks',
    include: ['.storybook/test-run/*.browser-test.ts'],
    api: { host: '127.0.0.1' },
    browser: browser(),
  },
})
