// node tooling/bench/src/api/main.ts <API> <sandbox> <database>: requests per second of the API and of its PostgreSQL.
import { availableParallelism, loadavg } from 'node:os'
import { lineOf, tableHead, type LoadFigures } from './figures.ts'
import { createInvoiceMaker } from './invoice-maker.ts'
import { brokenLimits } from './limits.ts'
import { measureUnderLogins, problemsOfFlood } from './login-flood.ts'
import { prepareLoads } from './prepare-loads.ts'
import { measurePostgres } from './pgbench.ts'
import { runLoad } from './run-load.ts'

const [, , api, sandbox, database] = process.argv
if (!api || !sandbox || !database) throw new Error('Give the URLs of the API, the sandbox and the database.')

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const problems: string[] = []

console.log(`${seconds} seconds each; API, PostgreSQL, the vendor sandbox and the clients on this machine`)
console.log(tableHead)
const report = (figures: LoadFigures) => {
  console.log(lineOf(figures))
  problems.push(...brokenLimits(figures))
}

const postgresFigures = await measurePostgres(database, seconds)
for (const figures of postgresFigures) report(figures)
if (postgresFigures.length === 0) console.log('pgbench is not installed here (Debian: postgresql-contrib).')
const maker = createInvoiceMaker(database)
const loads = await prepareLoads({ api, sandbox }, maker)
for (const load of loads) report(await runLoad(load, seconds))
const payment = loads.find(({ name }) => name.startsWith('payment: a typed card'))
if (payment !== undefined) {
  const flood = await measureUnderLogins(api, payment.run, seconds)
  for (const figures of flood) report(figures)
  problems.push(...problemsOfFlood(flood))
}
await maker.end()

for (const problem of problems) console.log(problem)
const [busy = 0] = loadavg()
if (busy > availableParallelism() + 12) {
  console.log(`This machine is busy (load ${busy.toFixed(1)}), so the figures are too low.`)
}
process.exit(problems.length > 0 ? 1 : 0)
