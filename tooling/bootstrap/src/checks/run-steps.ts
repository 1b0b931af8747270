import { say } from '../say.ts'
import type { Findings, Step } from './step.ts'

/** What a step found, and how long it took. */
export interface Result extends Findings {
  readonly name: string
  readonly seconds: number
}

/** Runs steps, at most so many at a time, says how each ended, and shows what failed. One failing does not hide the others. */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<Result[]> {
  const waiting = [...steps]
  const results: Result[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** One line for a step: its time, what it found, and whether that came from the cache. */
export function lineOf({ name, seconds, passed, failed, cached }: Result): string {
  const outcome = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  const time = `${seconds.toFixed(1)} s`.padStart(8)
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)}${time}  ${outcome}${cached ? ' (cached)' : ''}`
}

async function runStep(step: Step): Promise<Result> {
  const began = performance.now()
  const found = await step.run().catch(broken)
  const result = { ...found, name: step.name, seconds: (performance.now() - began) / 1000 }
  say(lineOf(result))
  for (const title of found.titles?.failed ?? []) say(`  ✗ ${title}`)
  if (found.failed > 0) say(`${found.output}\n`)
  return result
}

function broken(problem: unknown): Findings {
  return {
    passed: 0,
    failed: 1,
    output: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
  }
}
