// node tooling/bench/src/floods/main.ts <edge> <sandbox> <database>
// How long a guest's payment takes while a hundred requests without a token are in flight, and before.
import { createInvoiceMaker, payByCard, supplyOf } from '../api/prepare-loads.ts'
import { runLoad, type Load } from '../api/run-load.ts'
import { factorOf, floodsOf, problemsOfFlood, startFlood } from './flood.ts'

const [, , edge, sandbox, database] = process.argv
if (!edge || !sandbox || !database)
  throw new Error('Give the URLs of the edge, the sandbox and the database.')

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const guestPayer = 400
const maker = createInvoiceMaker(database)
const unpaid = supplyOf(() => maker.make(200, guestPayer))
const guest: Load = {
  name: 'one paying guest',
  clients: 1,
  run: async () => payByCard({ api: edge, sandbox }, await unpaid()),
}

const columns = [25, 12, 12, 8, 8]
const line = (cells: readonly string[], answers: string) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(25) : cell.padStart(columns[index] ?? 8))).join('') +
  `  ${answers}`

console.log(line(['a guest’s payment', 'quiet', 'flooded', 'factor', 'failed'], 'answers to the flood'))
const problems: string[] = []
let warmUpMs = 6000
for (const flood of floodsOf(await unpaid())) {
  const quiet = await runLoad(guest, seconds, { warmUpMs })
  warmUpMs = 1000
  const running = startFlood(edge, flood)
  const flooded = await runLoad(guest, seconds, { warmUpMs })
  const answers = [...(await running.stop())].map(([status, count]) => `${status}: ${count}`).join(', ')
  const times = [quiet, flooded].map(({ p50 }) => `${p50.toFixed(1)} ms`)
  const factor = factorOf(quiet, flooded).toFixed(1)
  console.log(line([flood.name, ...times, factor, String(flooded.failed)], answers))
  problems.push(...problemsOfFlood(flood.name, quiet, flooded))
}
await maker.end()

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
