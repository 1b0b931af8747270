import { defineConfig } from 'vitest/config'

// Each test starts servers in processes of their own, beside other tests.
export default defineConfig({
  test: { name: 'postgres', include: ['src/**/*.test.ts'], testTimeout: 120_000 },
})
