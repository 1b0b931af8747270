// node tooling/bench/src/api/main.ts <API> <sandbox> <database> <the API's process>
// What the API and its PostgreSQL do in a second, and what it costs.
import { availableParallelism, loadavg } from 'node:os'
import { lineOf, tableHead, type LoadFigures, brokenLimits, limitOf } from './figures.ts'
import { createInvoiceMaker, prepareLoads } from './prepare-loads.ts'
import { observeApi, runAtRate, runLoad, type Load } from './run-load.ts'
import { measurePostgres } from './pgbench.ts'

const [, , api, sandbox, database, processId] = process.argv
if (!api || !sandbox || !database || !processId)
  throw new Error(
    'Give the URLs of the API, the sandbox and the database, and the number of the API’s process.',
  )

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const samples = Number(process.env['BENCH_SAMPLES'] ?? 2000)
/** Megabytes of the API on PostgreSQL, after all loads. */
const maxMemory = 200
const problems: string[] = []

console.log(`${seconds} seconds each; API, PostgreSQL, the vendor sandbox and the clients on this machine`)
const report = (figures: LoadFigures) => {
  console.log(lineOf(figures))
  problems.push(...brokenLimits(figures))
}

const postgres = await measurePostgres(database, seconds)
if (postgres === null) console.log('pgbench is not installed here (Debian: postgresql-contrib).')
else {
  console.log(
    `pgbench: ${postgres.read.toFixed(0)} reads per second (-S), ${postgres.write.toFixed(0)} payments (-N)`,
  )
}
console.log(tableHead)

const observer = await observeApi(Number(processId), database)
const maker = createInvoiceMaker(database)
const loads = await prepareLoads({ api, sandbox }, maker)
let memory = 0
for (const load of loads) {
  report(await measure(load))
  memory = Math.max(memory, await observer.memory())
}
console.log(`The API used up to ${memory.toFixed(0)} MB.`)
if (!(memory <= maxMemory))
  problems.push(`The API used ${memory.toFixed(0)} MB, should be at most ${maxMemory}.`)
await maker.end()
await observer.end()

for (const problem of problems) console.log(problem)
const [busy = 0] = loadavg()
if (busy > availableParallelism() + 12) {
  console.log(`This machine is busy (load ${busy.toFixed(1)}), so the figures are too low.`)
}
process.exit(problems.length > 0 ? 1 : 0)

/** The highest rate, and the latency at half of that. A load with a limit runs three times, of which the median counts. */
async function measure(load: Load): Promise<LoadFigures> {
  const limit = limitOf(load.name)
  if (limit === undefined) return runLoad(load, seconds, { api: observer })
  const runs: LoadFigures[] = []
  for (let nth = 0; nth < 3; nth += 1) runs.push(await runLoad(load, seconds, { api: observer }))
  const [slowest, figures = slowest] = runs.toSorted((one, other) => one.perSecond - other.perSecond)
  if (figures === undefined) throw new Error('nothing was measured')
  const { p99, failed, problem } = await runAtRate(load, figures.perSecond / 2, samples)
  return {
    ...figures,
    failed: runs.reduce((sum, run) => sum + run.failed, failed),
    problem: runs.map((run) => run.problem).find(Boolean) ?? problem,
    p99AtHalf: p99,
    ...(postgres === null ? {} : { ratio: figures.perSecond / postgres[limit.of] }),
  }
}
