import { availableParallelism } from 'node:os'
import { runNode } from '../run-to-end.ts'
import { check, type Step } from './step.ts'

const quiet = { TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }

function turbo(task: string): readonly string[] {
  return ['node_modules/turbo/bin/turbo', 'run', task, '--output-logs=errors-only', '--no-update-notifier']
}

function step(name: string, args: readonly string[]): Step {
  return { name, run: () => check(runNode(args, { env: quiet })) }
}

/** What needs no browser, no server and no build: seconds, and each finding names a file and a line. */
export const staticChecks: readonly Step[] = [
  step('types', [...turbo('typecheck'), '--continue', `--concurrency=${availableParallelism()}`]),
  step('lint', ['node_modules/oxlint/bin/oxlint', '.']),
  step('boundaries', ['tooling/lint/src/main.ts', 'boundaries']),
  step('words', ['tooling/lint/src/main.ts', 'words']),
  step('unused', ['node_modules/knip/bin/knip.js']),
  step('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
]

/** The production build, and what a payer has to load of it. */
export const buildChecks: readonly Step[] = [
  step('build', turbo('build')),
  step('size', ['node_modules/size-limit/bin.js']),
]
