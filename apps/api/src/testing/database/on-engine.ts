import type { TestProjectInlineConfiguration } from 'vitest/config'

/** The whole suite runs on PostgreSQL, where concurrency and isolation are real. The embedded engine is for demos. */
const suite = ['src/**/*.test.ts']

/** The contract of the embedded engine: migrations, types as PostgreSQL gives them, and one file of tests per resource. */
const contract = [
  'folder-lock',
  'main',
  'sessions',
  'secrets',
  'operations',
  'practices',
  'guest-invoice',
  'pay-invoice',
  'methods',
  'link-bank',
  'plans',
  'login',
  'find-patient',
  'mail',
  'webhooks',
  'reconcile',
].map((name) => `src/**/${name}.test.ts`)

/** The API's tests on one engine; each has the same migrations and the same demo world. */
export function onEngine(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: engine,
      include: engine === 'postgres' ? suite : contract,
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
