// node tooling/bench/src/scale/main.ts <API> <sandbox> <database> <practices>: how long calls take beside the bills of so many practices.
import { createInvoiceMaker } from '../api/invoice-maker.ts'
import { prepareLoads } from '../api/prepare-loads.ts'
import { runLoad } from '../api/run-load.ts'
import { fillPractices } from './fill-practices.ts'

const [, , api, sandbox, database, practices] = process.argv
if (!api || !sandbox || !database || !practices)
  throw new Error('Give the URLs of the API, the sandbox and the database, and a number of practices.')

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const measured = ['guest: the invoice', 'payer: the overview', 'payment: a saved card']

await fillPractices(database, Number(practices))
const maker = createInvoiceMaker(database)
const medians: Record<string, number> = {}
for (const load of await prepareLoads({ api, sandbox }, maker)) {
  if (!measured.some((name) => load.name.startsWith(name))) continue
  // One at a time: the time of a call, not of its wait.
  const { p50, failed, problem } = await runLoad({ ...load, clients: 1 }, seconds)
  if (failed > 0) throw new Error(`${load.name}: ${problem}`)
  medians[load.name] = p50
}
await maker.end()
// For the process that started this one.
console.log(JSON.stringify(medians))
process.exit(0)
