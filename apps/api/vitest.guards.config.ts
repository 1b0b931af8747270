import { defineConfig } from 'vitest/config'
import { onEngine } from './src/testing/database/on-engine.ts'
import { withoutGuard } from './src/testing/guards/without-guard.ts'

const { test } = onEngine('postgres')

/** Some of the suite on PostgreSQL, without the guard that WITHOUT_GUARD names: see `npm run soak`. */
export default defineConfig({
  plugins: [withoutGuard(process.env['WITHOUT_GUARD'])],
  // What is loaded is no longer what its file holds, by which the cache would know it.
  test: { ...test, fsModuleCache: false },
})
