import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../project.ts'
import { runNode } from '../run-node.ts'
import { readReport } from './read-report.ts'
import type { SharedRun, TestTask } from './shared-run.ts'
import type { Findings, Step, Titles } from './step.ts'

/** The fields of turbo's run summary that are read. */
export interface Task extends TestTask {
  /** Null for a task without outputs. */
  readonly outputs: readonly string[] | null
  readonly cache: { readonly status: 'HIT' | 'MISS' }
  /** `missingScript` where a workspace has none; a plan lists those too. */
  readonly command?: string
}

interface TurboOptions {
  /** Tasks in parallel. */
  readonly concurrency?: number
  /** Runs the tests of all tasks that have to run in one run. */
  readonly sharedRun?: Pick<SharedRun<unknown>, 'run'>
}

/** The command of a workspace without the script. */
const missingScript = '<NONEXISTENT>'

const env = { NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1', TURBO_TELEMETRY_DISABLED: '1' }

/** Runs turbo tasks in every workspace that has them; cached tasks restore their last reports. */
export function turboStep(
  name: string,
  tasks: readonly string[],
  { concurrency = 1, sharedRun }: TurboOptions = {},
): Step {
  const flags = ['--continue=dependencies-successful', '--output-logs=errors-only', '--no-update-notifier']
  const run = async (more: Readonly<Record<string, string>> = {}) => {
    const { code, output } = await runTurbo(
      [...tasks, '--summarize', `--concurrency=${concurrency}`, ...flags],
      more,
    )
    const own = readTasks(output).filter(({ task }) => tasks.includes(task))
    const reports = own.flatMap(reportFilesOf).map((file) => readReport(join(root, file)))
    return findingsOf(own, reports, code, output)
  }
  return {
    name,
    run: async () => {
      const missing = sharedRun ? await planTasks(tasks) : []
      return sharedRun && missing.length > 0 ? runShared(sharedRun, missing, run) : run()
    },
  }
}

const runTurbo = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runNode(['node_modules/turbo/bin/turbo', 'run', ...args], { env: { ...env, ...more } })

async function planTasks(tasks: readonly string[]): Promise<Task[]> {
  const { output } = await runTurbo([...tasks, '--dry=json'])
  return findMisses(output, tasks)
}

/** The tasks that a plan of `turbo --dry=json`, which warnings may surround, doesn't find in the cache. */
export function findMisses(output: string, tasks: readonly string[]): Task[] {
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  const planned = JSON.parse(json) as { readonly tasks: readonly Task[] }
  return planned.tasks.filter(
    ({ task, command, cache }) =>
      tasks.includes(task) && command !== missingScript && cache.status === 'MISS',
  )
}

/** Runs the tests of these tasks at once, then the tasks, which take their parts. */
async function runShared(
  sharedRun: Pick<SharedRun<unknown>, 'run'>,
  tasks: readonly Task[],
  runTasks: (env: Readonly<Record<string, string>>) => Promise<Findings>,
): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-report-'))
  const report = join(folder, 'report.json')
  try {
    const { output } = await sharedRun.run(tasks, report)
    const found = await runTasks({ SHARED_REPORT: report })
    return found.failed > 0 ? { ...found, output: `${output}\n${found.output}` } : found
  } finally {
    await rm(folder, { recursive: true, force: true })
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
