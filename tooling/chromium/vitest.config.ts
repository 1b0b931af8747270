import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'chromium', include: ['src/**/*.test.ts'] } })
