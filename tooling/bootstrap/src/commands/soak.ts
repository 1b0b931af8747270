import { runCommand, showNode } from '../run-command.ts'

await runCommand(async () => {
  const [what = '300'] = process.argv.slice(2)
  if (what !== 'guards' && !/^[1-9]\d{0,5}$/.test(what)) {
    throw new Error('Give the number of payments, such as 2000, or “guards” to only remove each guard.')
  }
  return showNode(['apps/api/test/soak/main.ts', what])
})
