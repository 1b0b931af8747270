import type { TestProjectInlineConfiguration } from 'vitest/config'

/** The whole suite runs on PostgreSQL, with real concurrency and isolation. The embedded engine is for demos. */
const suite = ['src/**/*.test.ts']

/** The contract of the embedded engine: migrations, types as in PostgreSQL, and one test file per resource. */
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

/** The API's tests on one engine, with the same migrations and demo data. */
export function onEngine(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: engine,
      include: engine === 'postgres' ? suite : contract,
      globalSetup: [`src/testing/database/global-setup-${engine}.ts`],
      // Worlds share no state, so the files of one worker can share loaded modules: loading them again for each file
      // took a third of the time.
      isolate: false,
      hookTimeout: 60_000,
      // Some tests start several processes, on build servers with half a processor.
      testTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }
}
