import { defineConfig } from 'vitest/config'
import { onEngine } from './test/database/on-engine.ts'

/** The whole suite on PostgreSQL, and what differs on the embedded engine. */
export default defineConfig({
  test: { name: 'api', maxWorkers: '100%', projects: [onEngine('pglite'), onEngine('postgres')] },
})
