import { readPort, requireFreePort } from '../ports.ts'
import { runCommand, showNode } from '../run-command.ts'

// `build` writes the static site instead of serving it.
const [first, ...rest] = process.argv.slice(2)

await runCommand(async () => {
  if (first === 'build') return runStorybook(['build', ...rest])
  const port = readPort(process.env, 'STORYBOOK_PORT', 6006)
  await requireFreePort(port, 'Storybook', 'STORYBOOK_PORT')
  const options = process.argv.slice(2)
  return runStorybook(['dev', '--port', String(port), '--exact-port', '--no-open', '--ci', ...options])
})

function runStorybook(args: readonly string[]): Promise<number> {
  return showNode(['node_modules/storybook/dist/bin/dispatcher.js', ...args, '--disable-telemetry'], {
    cwd: 'packages/ui',
    env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
}
