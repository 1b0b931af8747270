import { describeRequirement } from './checks/report-coverage.ts'
import { showNode } from './run-command.ts'
import { print } from './run-node.ts'

type Command = (args: readonly string[]) => Promise<number | void>

/** The npm scripts that take a few lines, by name. */
export const smallCommands: Readonly<Record<string, Command>> = {
  async doctor(args) {
    const { runDoctor } = await import('@payment-center/api/doctor')
    return (await runDoctor([...args], process.env, print)) ? 0 : 1
  },
  format: (args) => showNode(['node_modules/oxfmt/bin/oxfmt', '.', ...args]),
  /** `npm run requirements -- PAY-12 GUEST-07`: the text of each row, and the tests that name it. */
  async requirements(ids) {
    if (ids.length === 0) throw new Error('Name at least one row: npm run requirements -- GUEST-07')
    for (const id of ids) print(describeRequirement(id))
  },
  'smoke:vendors': () => showNode(['apps/api/test/smoke/main.ts']),
  async soak([what = '300']) {
    if (what !== 'guards' && !/^[1-9]\d{0,5}$/.test(what))
      throw new Error('Give the number of payments, such as 2000, or “guards” to only remove each guard.')
    return showNode(['apps/api/test/soak/main.ts', what])
  },
}
