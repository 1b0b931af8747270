import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A sandbox keeps nothing outside itself, so that the files of one worker share what they loaded.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
