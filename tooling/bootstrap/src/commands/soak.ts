import { runCommand, showNode } from '../run-command.ts'

await runCommand(async () => {
  const [runs = '200'] = process.argv.slice(2)
  if (!/^[1-9]\d{0,5}$/.test(runs)) throw new Error('Give the number of runs, such as 1000.')
  return showNode(['apps/api/src/testing/soak/main.ts', runs])
})
