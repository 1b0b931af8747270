import { join } from 'node:path'
import { root } from '../project.ts'
import { runNode } from '../run-node.ts'
import { startTestStack } from '../stack/start-test-stack.ts'
import type { PlaywrightReport, Spec, Suite } from './read-report.ts'
import type { SharedRun } from './shared-run.ts'

/** The folders of e2e that have a turbo task of their own. */
const folders: Readonly<Record<string, readonly string[]>> = {
  guest: ['invoice', 'pay-as-guest'],
  portal: ['account', 'invoice', 'methods', 'overview', 'plans', 'session'],
}

/**
 * Selects a turbo task's tests by file, title and tags, as Playwright joins them.
 * @throws Error for a task without browser tests
 */
function patternOf(task: string): string {
  if (task === 'test:both') return '.*@both'
  const [, app = '', folder] = /^test:([a-z]+)(?:-(.+))?$/.exec(task) ?? []
  const own = folders[app]
  if (own === undefined || (folder !== undefined && !own.includes(folder)))
    throw new Error(`${task} has no browser tests`)
  const path = folder === undefined ? `${app}/(?!(?:${own.join('|')})/)` : `${app}/${folder}/`
  return `${path}(?!.*@both)`
}

/** Playwright's `--grep` for the tests of these tasks. */
export function grepOf(tasks: readonly string[]): string {
  return String.raw`^\w+ (?:${tasks.map(patternOf).join('|')})`
}

function keepOwn(suite: Suite, isOwn: (spec: Spec) => boolean): Suite {
  return {
    ...suite,
    specs: (suite.specs ?? []).filter(isOwn),
    suites: (suite.suites ?? []).map((inner) => keepOwn(inner, isOwn)),
  }
}

/** The tests of e2e, on one stack. */
export const browserRun: SharedRun<PlaywrightReport> = {
  isOwn: ({ directory }) => directory === 'e2e',
  run: async (tasks, report) => {
    const { addresses, stop } = await startTestStack()
    const grep = grepOf(tasks.map(({ task }) => task))
    const args = ['test', '--grep', grep, '--reporter=dot,json']
    try {
      return await runNode(['node_modules/@playwright/test/cli.js', ...args], {
        cwd: join(root, 'e2e'),
        env: { E2E_STACK: JSON.stringify(addresses), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      })
    } finally {
      await stop()
    }
  },
  partOf: (report, { task }) => {
    const pattern = new RegExp(`^${patternOf(task)}`)
    const isOwn = ({ file, title, tags }: Spec) =>
      pattern.test([file, title, ...tags.map((tag) => `@${tag}`)].join(' '))
    return { ...report, suites: report.suites.map((suite) => keepOwn(suite, isOwn)) }
  },
}
