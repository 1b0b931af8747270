import { defineConfig } from 'vitest/config'
import { onEngine } from './src/testing/database/on-engine.ts'

/** The whole suite once for each engine. */
export default defineConfig({
  test: { name: 'api', projects: [onEngine('pglite'), onEngine('postgres')] },
})
