import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'requirements', include: ['src/**/*.test.ts'] } })
