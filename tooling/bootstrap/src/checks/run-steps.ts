import { print } from '../run-node.ts'
import type { Findings, Step } from './step.ts'

export interface Result extends Findings {
  readonly name: string
  readonly seconds: number
}

/** Runs all steps, `atOnce` in parallel, even after one failed; prints each result and the output of failures. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Result[]> {
  const waiting = [...steps]
  const results: Result[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** One line per step: duration, counts, and whether the result came from the cache. */
export function lineOf({ name, seconds, passed, failed, cached }: Result): string {
  const outcome = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  const time = `${seconds.toFixed(1)} s`.padStart(8)
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)}${time}  ${outcome}${cached ? ' (cached)' : ''}`
}

async function runStep(step: Step): Promise<Result> {
  const began = performance.now()
  const found = await step.run().catch(crashed)
  const result = { ...found, name: step.name, seconds: (performance.now() - began) / 1000 }
  print(lineOf(result))
  for (const { title } of found.titles?.failed ?? []) print(`  ✗ ${title}`)
  if (found.failed > 0) print(`${found.output}\n`)
  return result
}

function crashed(error: unknown): Findings {
  return {
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}
