import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from '../run-node.ts'
import { readReport } from './read-report.ts'
import type { Findings, Step, Titles } from './run-steps.ts'

/** The fields of turbo's run summary that are read. */
export interface Task {
  readonly task: string
  /** The workspace's path from the repository's root. */
  readonly directory: string
  /** Null for a task without outputs. */
  readonly outputs: readonly string[] | null
  readonly cache: { readonly status: 'HIT' | 'MISS' }
}

const flags = ['--continue=dependencies-successful', '--output-logs=errors-only', '--no-update-notifier']

const env = { NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1', TURBO_TELEMETRY_DISABLED: '1' }

/**
 * Runs turbo tasks in every workspace that has them; cached tasks restore their last reports.
 * @param concurrency tasks in parallel
 */
export function turboStep(name: string, tasks: readonly string[], { concurrency = 1 } = {}): Step {
  return {
    name,
    run: async () => {
      const args = [...tasks, '--summarize', `--concurrency=${concurrency}`, ...flags]
      const { code, output } = await runNode(['node_modules/turbo/bin/turbo', 'run', ...args], { env })
      const own = readTasks(output).filter(({ task }) => tasks.includes(task))
      const reports = own.flatMap(reportFilesOf).map((file) => readReport(join(root, file)))
      return findingsOf(own, reports, code, output)
    },
  }
}

/** A task's test reports, as paths from the repository's root. */
export function reportFilesOf({ directory, outputs }: Pick<Task, 'directory' | 'outputs'>): string[] {
  const reports = (outputs ?? []).filter((path) => path.startsWith('test-results/'))
  return reports.map((path) => join(directory, path))
}

/** Adds up the reports of a step's tasks. Without reports a step is one check; so is a crash without a failed test. */
export function findingsOf(
  tasks: readonly Task[],
  reports: readonly Titles[],
  code: number,
  output: string,
): Findings {
  const passed = reports.flatMap((titles) => titles.passed)
  const failed = reports.flatMap((titles) => titles.failed)
  const broken = code !== 0 && failed.length === 0
  return {
    passed: reports.length === 0 && !broken ? 1 : passed.length,
    failed: broken ? 1 : failed.length,
    output,
    titles: { passed, failed },
    cached: tasks.length > 0 && tasks.every(({ cache }) => cache.status === 'HIT'),
  }
}

function readTasks(output: string): readonly Task[] {
  const path = /^\s*Summary:\s+(.+)$/m.exec(output)?.[1]?.trim()
  if (path === undefined) return []
  const { tasks } = JSON.parse(readFileSync(path, 'utf8')) as { tasks: readonly Task[] }
  rmSync(path)
  return tasks
}
