import { defineConfig } from 'vitest/config'

// Linting with types takes seconds, and more beside other tests.
export default defineConfig({
  test: { name: 'lint', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
