import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Property tests of colors and dates take seconds.
  test: { name: 'ui', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
