import { runNode } from './run-to-end.ts'

/**
 * Builds both apps; what has not changed since the last time comes from turbo's cache.
 * @throws Error with the build's own words
 */
export async function buildApps(): Promise<void> {
  const args = [
    'node_modules/turbo/bin/turbo',
    'run',
    'build',
    '--output-logs=errors-only',
    '--no-update-notifier',
  ]
  const { code, output } = await runNode(args, { env: { TURBO_TELEMETRY_DISABLED: '1' } })
  if (code !== 0) throw new Error(`The apps could not be built.\n${output}`)
}
