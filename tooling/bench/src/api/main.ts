// node tooling/bench/src/api/main.ts <API> <sandbox> <database>: what the API does in a second, beside its PostgreSQL.
import { availableParallelism, loadavg } from 'node:os'
import { lineOf, tableHead, type LoadFigures } from './figures.ts'
import { createInvoiceMaker } from './invoices.ts'
import { brokenLimits } from './limits.ts'
import { prepareLoads } from './loads.ts'
import { measurePostgres } from './pgbench.ts'
import { putLoad } from './put-load.ts'

const [, , api, sandbox, database] = process.argv
if (!api || !sandbox || !database) throw new Error('Say where the API, the sandbox and the database are.')

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const problems: string[] = []

console.log(
  `${seconds} seconds each; API, PostgreSQL, the card provider's stand-in and the clients on this one machine`,
)
console.log(tableHead)
const say = (figures: LoadFigures) => {
  console.log(lineOf(figures))
  problems.push(...brokenLimits(figures))
}

const ofPostgres = await measurePostgres(database, seconds)
for (const figures of ofPostgres) say(figures)
if (ofPostgres.length === 0) console.log('pgbench is not installed here (Debian: postgresql-contrib).')
const maker = createInvoiceMaker(database)
for (const load of await prepareLoads({ api, sandbox }, maker)) say(await putLoad(load, seconds))
await maker.end()

for (const problem of problems) console.log(problem)
const [busy = 0] = loadavg()
if (busy > availableParallelism() + 12) {
  console.log(`This machine is busy (load ${busy.toFixed(1)}): the figures are too low.`)
}
process.exit(problems.length > 0 ? 1 : 0)
