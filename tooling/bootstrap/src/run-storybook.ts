import { showNode } from './run-command.ts'

/** Runs Storybook's command line in packages/ui with the options of this command; returns its exit code. */
export function runStorybook(args: readonly string[]): Promise<number> {
  const main = 'node_modules/storybook/dist/bin/dispatcher.js'
  return showNode([main, ...args, '--disable-telemetry', ...process.argv.slice(2)], {
    cwd: 'packages/ui',
    env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
}
