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
