import { describeRequirement } from '@payment-center/requirements'
import { giveUp, say } from '../say.ts'

// npm run requirements -- PAY-12 GUEST-07: what the rows ask for, and the tests that name them.
const ids = process.argv.slice(2)
try {
  if (ids.length === 0) throw new Error('Name at least one row: npm run requirements -- GUEST-07')
  for (const id of ids) say(describeRequirement(id))
  process.exit(0)
} catch (problem) {
  giveUp(problem)
}
