import { say } from '../say.ts'
import type { Findings, Step } from './step.ts'

/** Runs steps, at most so many at a time, says how each ended, and shows what failed. One failing does not hide the others. */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<Findings[]> {
  const waiting = [...steps]
  const findings: Findings[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) findings.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return findings
}

async function runStep(step: Step): Promise<Findings> {
  const began = performance.now()
  const found = await step.run().catch(broken)
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8)
  const outcome =
    found.failed > 0 ? `${found.passed} passed, ${found.failed} failed` : `${found.passed} passed`
  say(`${found.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(12)}${seconds}  ${outcome}`)
  for (const title of found.titles?.unsteady ?? []) say(`  passed only when tried again: ${title}`)
  if (found.failed > 0) say(`${found.output}\n`)
  return found
}

function broken(problem: unknown): Findings {
  return {
    passed: 0,
    failed: 1,
    output: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
  }
}
