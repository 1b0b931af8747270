import type { Outcome } from '../run-node.ts'

/** A turbo task of a workspace. */
export interface TestTask {
  readonly task: string
  /** The workspace's path from the repository's root. */
  readonly directory: string
}

/**
 * Runs the tests of several turbo tasks in one run, of which each task takes its part. Vitest, Playwright, the stack
 * and a browser cost ten seconds or more of processor time per start.
 */
export interface SharedRun<Report> {
  readonly isOwn: (task: TestTask) => boolean
  /** Runs these tasks' tests, and writes one report. */
  readonly run: (tasks: readonly TestTask[], report: string) => Promise<Outcome>
  /** A report with only this task's tests. */
  readonly partOf: (report: Report, task: TestTask) => Report
}
