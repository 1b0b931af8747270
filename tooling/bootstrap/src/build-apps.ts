import { runNode } from './run-node.ts'

/**
 * Builds both apps, with turbo's cache.
 * @throws Error with the build's output
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
  if (code !== 0) throw new Error(`Could not build the apps.\n${output}`)
}
