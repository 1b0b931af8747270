import { describeRequirement } from '../checks/report-coverage.ts'
import { runCommand } from '../run-command.ts'
import { print } from '../run-node.ts'

// npm run requirements -- PAY-12 GUEST-07: the text of each row, and the tests that name it.
await runCommand(async () => {
  const ids = process.argv.slice(2)
  if (ids.length === 0) throw new Error('Name at least one row: npm run requirements -- GUEST-07')
  for (const id of ids) print(describeRequirement(id))
})
