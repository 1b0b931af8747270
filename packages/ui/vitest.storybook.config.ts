import { defineConfig } from 'vitest/config'

/** Opens every page of the built Storybook. */
export default defineConfig({
  test: {
    name: 'storybook',
    include: ['.storybook/site/*.site-test.ts'],
    globalSetup: '.storybook/site/serve-site.ts',
    testTimeout: 120_000,
  },
})
