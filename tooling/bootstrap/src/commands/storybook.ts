import { readPort, requireFreePort } from '../ports.ts'
import { runCommand } from '../run-command.ts'
import { runStorybook } from '../run-storybook.ts'

await runCommand(async () => {
  const port = readPort(process.env, 'STORYBOOK_PORT', 6006)
  await requireFreePort(port, 'Storybook', 'STORYBOOK_PORT')
  return runStorybook(['dev', '--port', String(port), '--exact-port', '--no-open', '--ci'])
})
