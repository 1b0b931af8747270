import { runNode } from '../run-to-end.ts'
import { giveUp } from '../say.ts'

try {
  const { code } = await runNode(['node_modules/oxfmt/bin/oxfmt', '.', ...process.argv.slice(2)], {
    show: true,
  })
  process.exit(code)
} catch (problem) {
  giveUp(problem)
}
