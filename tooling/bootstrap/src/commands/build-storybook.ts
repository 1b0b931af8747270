import { runNode } from '../run-to-end.ts'
import { giveUp } from '../say.ts'
import { unlessTold } from '../until-told-to-end.ts'

try {
  const args = ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--disable-telemetry']
  const { code } = await unlessTold(
    runNode([...args, ...process.argv.slice(2)], {
      cwd: 'packages/ui',
      show: true,
      env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
    }),
  )
  process.exit(code)
} catch (problem) {
  giveUp(problem)
}
