import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.ts'
import { runNode } from '../run-to-end.ts'
import { readReport } from './read-report.ts'
import type { Findings, Step, Titles } from './step.ts'

/** The part of turbo's summary of a run that counts. */
export interface Task {
  readonly task: string
  readonly directory: string
  /** Null for a task that declares none. */
  readonly outputs: readonly string[] | null
  readonly cache: { readonly status: 'HIT' | 'MISS' }
}

interface TurboOptions {
  /** How many tasks run at once. */
  readonly concurrency?: number
}

/** Runs turbo's tasks in every workspace that has them; where nothing has changed, takes the last run's reports. */
export function turboStep(
  name: string,
  tasks: readonly string[],
  { concurrency = 1 }: TurboOptions = {},
): Step {
  const flags = ['--continue=dependencies-successful', '--output-logs=errors-only', '--no-update-notifier']
  return {
    name,
    async run() {
      const { code, output } = await runNode(
        [
          'node_modules/turbo/bin/turbo',
          'run',
          ...tasks,
          '--summarize',
          `--concurrency=${concurrency}`,
          ...flags,
        ],
        { env: { NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1', TURBO_TELEMETRY_DISABLED: '1' } },
      )
      const own = readTasks(output).filter(({ task }) => tasks.includes(task))
      const reports = own.flatMap(reportFilesOf).map((file) => readReport(join(root, file)))
      return findingsOf(own, reports, code, output)
    },
  }
}

/** The reports that a task leaves, as paths from the repository's root. */
export function reportFilesOf({ directory, outputs }: Pick<Task, 'directory' | 'outputs'>): string[] {
  const reports = (outputs ?? []).filter((path) => path.startsWith('test-results/'))
  return reports.map((path) => join(directory, path))
}

/** Adds up the reports of a step's tasks. Without reports the step is one check, and so is a run that broke without a failing test. */
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
