import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Properties of colours and dates take seconds of computing.
  test: { name: 'ui', include: ['{src,.storybook}/**/*.test.ts'], testTimeout: 60_000 },
})
