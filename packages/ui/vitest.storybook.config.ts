import { defineConfig } from 'vitest/config'

/** What designers browse: built as it is published, every page of it opened. */
export default defineConfig({
  test: {
    name: 'storybook',
    include: ['.storybook/site/*.site-test.ts'],
    globalSetup: '.storybook/site/build-site.ts',
    testTimeout: 120_000,
  },
})
