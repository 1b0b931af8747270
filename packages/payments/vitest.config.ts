import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'payments', include: ['src/**/*.test.ts'] } })
