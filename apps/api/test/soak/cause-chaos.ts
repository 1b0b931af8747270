import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageReport } from '../chaos/run-stage.ts'
import { needs, stageKinds, type StageName } from '../chaos/stages.ts'
import { percentile, print } from './report.ts'
import type { RunTests } from './run-tests.ts'

const runsPerWay = 4
/** Of the embedded database's process, over all rounds. */
const embeddedKills = 20

type Line = StageReport & { readonly name: StageName; readonly seed: number }

/** The rounds of a report, a line of JSON each. */
export function linesOf(report: string): Line[] {
  return report
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { seconds, ...rest } = JSON.parse(line) as Line
      // JSON has no infinity: a payment that was never settled is null.
      return { ...rest, seconds: seconds.map((one: number | null) => one ?? Infinity) }
    })
}

const secondsText = (seconds: number) => (seconds === Infinity ? 'never' : `${seconds.toFixed(1)} s`)

const sum = (lines: readonly Line[], valueOf: (line: Line) => number) =>
  lines.reduce((total, line) => total + valueOf(line), 0)

export function describeLines(lines: readonly Line[]): string {
  const seconds = lines.flatMap((line) => line.seconds)
  const [median, nearlyAll] = [percentile(seconds, 0.5), percentile(seconds, 0.99)]
  return [
    `${sum(lines, ({ runs }) => runs)} payments, ${sum(lines, ({ withThreeFaults }) => withThreeFaults)} with three faults or more`,
    `${sum(lines, ({ faults }) => faults)} faults`,
    `${sum(lines, ({ captures }) => captures)} captured`,
    `twice ${sum(lines, ({ doubled }) => doubled)}`,
    `lost ${sum(lines, ({ lost }) => lost)}`,
    `cents off ${sum(lines, ({ centsAdrift }) => centsAdrift)}`,
    `unsettled after 60 s ${sum(lines, ({ unsettled }) => unsettled)}`,
    `settled after ${secondsText(median)} (median), ${secondsText(nearlyAll)} (99th percentile)`,
  ].join(' · ')
}

/**
 * Pays about so many times while the environment fails in every way.
 * @param folder for the report
 * @returns whether each payment was made once, and settled
 */
export async function causeChaos(runTests: RunTests, folder: string, runs: number): Promise<boolean> {
  const kinds = Object.values(stageKinds)
  const perRound = runsPerWay * kinds.reduce((ways, kind) => ways + kind.ways.length, 0)
  const rounds = Math.max(1, Math.round(runs / perRound))
  const path = join(folder, 'chaos.jsonl')
  print(`\nPaying ${rounds * perRound} times while servers, databases and networks fail …`)
  for (const { isMet, missing } of Object.values(needs)) if (!isMet()) print(`  ${missing}`)
  const { success } = await runTests({
    file: 'test/resilience/chaos.test.ts',
    env: {
      CHAOS_ROUNDS: String(rounds),
      CHAOS_RUNS_PER_WAY: String(runsPerWay),
      CHAOS_REPORT: path,
      EMBEDDED_KILLS: String(Math.ceil(embeddedKills / rounds)),
    },
    isShown: true,
  })
  const lines = existsSync(path) ? linesOf(readFileSync(path, 'utf8')) : []
  for (const [name, { fault }] of Object.entries(stageKinds)) {
    const own = lines.filter((line) => line.name === name)
    if (own.length > 0) print(`  ${fault}: ${describeLines(own)}`)
  }
  print(`  all: ${describeLines(lines)}`)
  return success
}
