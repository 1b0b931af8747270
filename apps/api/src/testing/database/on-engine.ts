import type { TestProjectInlineConfiguration } from 'vitest/config'

/** The whole suite on one engine; each has the same migrations and the same demo world. */
export function onEngine(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: engine,
      include: ['src/**/*.test.ts'],
      globalSetup: [`src/testing/database/global-setup-${engine}.ts`],
      // A world keeps nothing outside itself, so that the files of one worker share what they loaded: loading API and
      // database anew for each file took a third of the time.
      isolate: false,
      hookTimeout: 60_000,
      // Some start several processes, on a build server that may lend half of a processor.
      testTimeout: 120_000,
    },
  }
}
