import { defineConfig } from 'vitest/config'

// Deriving a thousand palettes takes seconds on a busy machine.
export default defineConfig({ test: { name: 'brand', include: ['src/**/*.test.ts'], testTimeout: 60_000 } })
