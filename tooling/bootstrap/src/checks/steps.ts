import { availableParallelism } from 'node:os'
import { runNode } from '../run-node.ts'
import { check, type Step } from './step.ts'
import { turboStep } from './turbo-step.ts'

function step(name: string, args: readonly string[]): Step {
  return { name, run: () => check(runNode(args, { env: { NO_COLOR: '1' } })) }
}

/** Checks without browser, server or build: they take seconds. */
export const staticChecks: readonly Step[] = [
  turboStep('types', ['typecheck'], { concurrency: availableParallelism() }),
  step('lint', ['node_modules/oxlint/bin/oxlint', '.']),
  step('boundaries', ['tooling/lint/src/main.ts', 'boundaries']),
  step('words', ['tooling/lint/src/main.ts', 'words']),
  step('unused', ['node_modules/knip/bin/knip.js']),
  step('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
]

export const buildChecks: readonly Step[] = [
  turboStep('build', ['build']),
  step('size', ['node_modules/size-limit/bin.js']),
]

/** Fast ones first. Each uses every processor itself, so turbo runs one task at a time. */
export const testSteps: readonly Step[] = [
  turboStep('sandbox', ['test:sandbox']),
  turboStep('stories', ['test:stories', 'test:screen-checks']),
  turboStep('storybook', ['test:storybook']),
  turboStep('api', ['test:api']),
  turboStep('embedded', ['test:embedded']),
  turboStep('guest', ['test:guest']),
  turboStep('portal', ['test:portal']),
  turboStep('both apps', ['test:both']),
]

export const unitTests = turboStep('unit', ['test'], { concurrency: availableParallelism() })
