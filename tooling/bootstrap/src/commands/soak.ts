import { runNode } from '../run-to-end.ts'
import { giveUp } from '../say.ts'
import { unlessTold } from '../until-told-to-end.ts'

try {
  const [runs = '200'] = process.argv.slice(2)
  if (!/^[1-9]\d{0,5}$/.test(runs)) throw new Error('Say how many runs: a number, such as 1000.')
  const { code } = await unlessTold(runNode(['apps/api/src/testing/soak/main.ts', runs], { show: true }))
  process.exit(code)
} catch (problem) {
  giveUp(problem)
}
