import { availableParallelism } from 'node:os'
import { runNode } from '../run-node.ts'
import { check, type Step } from './run-steps.ts'
import { turboStep } from './turbo-step.ts'

function step(name: string, args: readonly string[]): Step {
  return { name, run: () => check(runNode(args, { env: { NO_COLOR: '1' } })) }
}

/** They take seconds. */
const staticChecks: readonly Step[] = [
  turboStep('types', ['typecheck'], { concurrency: availableParallelism() }),
  step('lint', ['node_modules/oxlint/bin/oxlint', '.']),
  step('boundaries', ['tooling/lint/src/main.ts', 'boundaries']),
  step('words', ['tooling/lint/src/main.ts', 'words']),
  step('spelling', ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--dot', '.']),
  step('unused', ['node_modules/knip/bin/knip.js']),
  step('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
]

/** Checks that need neither the builds nor a browser. */
export const firstSteps: readonly Step[] = [
  ...staticChecks,
  turboStep('unit', ['test'], { concurrency: availableParallelism() }),
  turboStep('build', ['build']),
]

/**
 * Checks of the builds, and tests in a browser or on a database. The long ones come first: at the end a short one
 * remains that runs alone. Each uses every processor itself, so turbo runs one task at a time.
 */
export const lastSteps: readonly Step[] = [
  step('size', ['node_modules/size-limit/bin.js']),
  step('apis', ['tooling/lint/src/main.ts', 'apis']),
  turboStep('api', ['test:api']),
  turboStep('portal', ['test:portal']),
  turboStep('stories', ['test:stories']),
  turboStep('guest', ['test:guest']),
  turboStep('specified', ['test:specified']),
  turboStep('storybook', ['test:storybook']),
  turboStep('embedded', ['test:embedded']),
  turboStep('screens', ['test:screen-checks']),
  turboStep('sandbox', ['test:sandbox']),
]
