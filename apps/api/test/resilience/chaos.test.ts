import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runStage } from '../chaos/run-stage.ts'
import { needs, stageKinds, type StageName } from '../chaos/stages.ts'
import type { StageKind } from '../chaos/stage.ts'

/** How often each stage runs; CHAOS_ROUNDS, CHAOS_RUNS_PER_WAY and CHAOS_SEED set it, CHAOS_STAGES chooses. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? '1')
const runsPerWay = Number(process.env['CHAOS_RUNS_PER_WAY'] ?? '1')
const firstSeed = Number(process.env['CHAOS_SEED'] ?? '1')
const chosen = process.env['CHAOS_STAGES']?.split(',')
/** Where to append a line of JSON per round. */
const reportPath = process.env['CHAOS_REPORT']

const kinds = Object.entries(stageKinds)
  .filter(([name]) => chosen?.includes(name) ?? true)
  .filter(([name]) => needs[name as StageName]?.isMet() ?? true) as [StageName, StageKind][]

const plan = kinds.flatMap(([name, kind]) =>
  Array.from({ length: rounds }, (_, round) => ({
    name,
    kind,
    fault: kind.fault,
    seed: firstSeed + round,
  })),
)

test.concurrent.each(plan)(
  '[PAY-29] [EXTRA-14] [CALL-33] every payment is made once, to the cent, and settled within a minute although $fault (seed $seed)',
  async ({ name, kind, seed }) => {
    const report = await runStage(kind, seed, runsPerWay)
    if (reportPath !== undefined) appendFileSync(reportPath, `${JSON.stringify({ name, seed, ...report })}\n`)
    expect(report.discrepancies).toEqual([])
    const { doubled, lost, centsAdrift, unsettled } = report
    expect({ doubled, lost, centsAdrift, unsettled }, report.slowest.join()).toEqual({
      doubled: 0,
      lost: 0,
      centsAdrift: 0,
      unsettled: 0,
    })
    expect(report.withThreeFaults).toBeGreaterThan(0)
    expect(report.captures).toBeGreaterThan(0)
    // Pending, in progress at another process, closed by the practice, signed out by a restore, no database, no provider:
    // never declined.
    expect(report.refusals.filter((status) => ![401, 404, 409, 410, 500, 503].includes(status))).toEqual([])
    expect(report.crashes).toEqual([])
  },
  300_000,
)
