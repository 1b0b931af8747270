import { readPort, requireFreePort } from '../ports.ts'
import { runNode } from '../run-to-end.ts'
import { giveUp } from '../say.ts'
import { unlessTold } from '../until-told-to-end.ts'

try {
  const port = readPort(process.env, 'STORYBOOK_PORT', 6006)
  await requireFreePort(port, 'Storybook', 'STORYBOOK_PORT')
  const args = [
    'node_modules/storybook/dist/bin/dispatcher.js',
    'dev',
    '--port',
    String(port),
    '--exact-port',
    '--no-open',
    '--ci',
  ]
  const { code } = await unlessTold(
    runNode([...args, '--disable-telemetry', ...process.argv.slice(2)], {
      cwd: 'packages/ui',
      show: true,
      env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
    }),
  )
  process.exit(code)
} catch (problem) {
  giveUp(problem)
}
