import type { TestProjectInlineConfiguration } from 'vitest/config'

/** The whole suite runs on PostgreSQL, with real concurrency and isolation. The embedded engine is for demos. */
const suite = ['{src,test}/**/*.test.ts']

/** What differs on the embedded engine: its folder, opening after a kill, its dialect, and its one connection. */
const embedded = [
  'db/folder-lock',
  'db/rows',
  'main/restarted-server',
  'external/find-patient',
  'payments/pay-invoice',
  'reconciler/reconcile',
].map((path) => `src/${path}.test.ts`)

/** The API's tests on one engine, with the same migrations and demo data. */
export function onEngine(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: engine,
      include: engine === 'postgres' ? suite : embedded,
      globalSetup: [`test/database/global-setup-${engine}.ts`],
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
