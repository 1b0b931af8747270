import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { browser } from './.storybook/browser.ts'

/** The checks that every screen has to pass, proved to fail on pages that are broken on purpose. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'screen-checks',
    include: ['.storybook/test-run/*.browser-test.ts'],
    api: { host: '127.0.0.1' },
    browser: browser(),
  },
})
