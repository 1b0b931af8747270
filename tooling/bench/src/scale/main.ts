// node tooling/bench/src/scale/main.ts <stacks as JSON>: how long calls take beside the bills of so many practices.
import { createInvoiceMaker, prepareLoads } from '../api/prepare-loads.ts'
import { runLoad, type Load } from '../api/run-load.ts'
import { fillPractices } from './fill-practices.ts'

/** The URLs of a running stack, and how many practices to add to its database. */
interface FilledStack {
  readonly api: string
  readonly sandbox: string
  readonly database: string
  readonly practices: number
}

/** Short: the fastest of the rounds counts, and the later ones are warm. */
const warmUpMs = 2000
const [, , json] = process.argv
if (json === undefined) throw new Error('Give the stacks as JSON.')
const stacks = JSON.parse(json) as readonly FilledStack[]

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = 3
const measured = ['guest: the invoice', 'payer: the overview', 'payment: a saved card']

const loadsOf: Load[][] = []
for (const { api, sandbox, database, practices } of stacks) {
  await fillPractices(database, practices)
  loadsOf.push(await prepareLoads({ api, sandbox }, createInvoiceMaker(database)))
}

/** By load and stack: the lowest median of all rounds, in milliseconds. */
const medians: Record<string, number[]> = {}
// One load after the other: the payments lengthen the payer's overview.
for (const name of measured)
  for (let round = 0; round < rounds; round += 1)
    // In turn, so that what else runs on the machine doesn't count as growth.
    for (const [stack, loads] of loadsOf.entries()) {
      const load = loads.find((each) => each.name.startsWith(name))
      if (load === undefined) throw new Error(`no load ${name}`)
      // One client: the time of a call, not of its wait.
      const { p50, failed, problem } = await runLoad({ ...load, clients: 1 }, seconds, { warmUpMs })
      if (failed > 0) throw new Error(`${name}: ${problem}`)
      const times = (medians[name] ??= [])
      times[stack] = Math.min(times[stack] ?? Infinity, p50)
    }
// For the process that started this one.
console.log(JSON.stringify(medians))
process.exit(0)
