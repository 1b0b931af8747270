import { defineConfig } from 'vitest/config'

// The tests keep nothing outside themselves: loading the modules again for each file took three quarters of the time.
export default defineConfig({ test: { name: 'payments', include: ['src/**/*.test.ts'], isolate: false } })
