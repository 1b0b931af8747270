/** What a step of `npm test` found. */
export interface Findings {
  readonly passed: number
  readonly failed: number
  /** What to show when something failed. */
  readonly output: string
  /** Titles of the tests, where the step is made of tests. */
  readonly titles?: Titles
  /** Whether nothing had to run, because nothing that it depends on has changed. */
  readonly cached?: boolean
}

export interface Titles {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}

/** One part of `npm test`. */
export interface Step {
  readonly name: string
  run(): Promise<Findings>
}

/** Wraps a promise that throws when a check fails into findings of one check. */
export function check(work: Promise<{ code: number; output: string }>): Promise<Findings> {
  return work.then(({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }))
}
