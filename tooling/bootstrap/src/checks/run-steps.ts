import { print } from '../run-node.ts'

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

/** The result of a step of `npm test`. */
export interface Findings {
  readonly passed: number
  readonly failed: number
  /** Printed when something failed. */
  readonly output: string
  /** Missing for a step that is not made of tests. */
  readonly titles?: Titles
  /** Whether every task came from the cache. */
  readonly cached?: boolean
}

export interface Titles {
  readonly passed: readonly string[]
  readonly failed: readonly Failure[]
}

export interface Failure {
  readonly title: string
  /** The message's first lines, without colors; empty for a skipped test. */
  readonly reason: string
}

export interface Step {
  readonly name: string
  run(): Promise<Findings>
}

/** Counts a program as one check, passed when it exits with 0. */
export function check(work: Promise<{ code: number; output: string }>): Promise<Findings> {
  return work.then(({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }))
}
