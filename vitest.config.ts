import { defineConfig } from 'vitest/config'

/** The API's tests run from its own folder, once for each database engine: projects cannot be nested. */
export default defineConfig({
  test: {
    projects: ['apps/{guest,portal}', 'packages/*', 'packages/*/vitest.*.config.ts', 'tooling/*'],
  },
})
