import type { TestProjectInlineConfiguration } from 'vitest/config'

/** The whole suite on one engine; each has the same migrations and the same demo world. */
export function onEngine(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: engine,
      include: ['src/**/*.test.ts'],
      globalSetup: [`src/testing/global-setup-${engine}.ts`],
      hookTimeout: 60_000,
      testTimeout: 30_000,
    },
  }
}
