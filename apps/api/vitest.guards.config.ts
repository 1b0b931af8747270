import { defineConfig } from 'vitest/config'
import { onEngine } from './test/database/on-engine.ts'
import { withoutGuard } from './test/guards/without-guard.ts'

const { test } = onEngine('postgres')

/** Part of the suite on PostgreSQL, without the guard in WITHOUT_GUARD: see `npm run soak`. */
export default defineConfig({
  plugins: [withoutGuard(process.env['WITHOUT_GUARD'])],
  // The cache goes by file contents, which no longer match what is loaded.
  test: { ...test, fsModuleCache: false },
})
