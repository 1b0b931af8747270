import { join } from 'node:path'
import { root } from '../project.ts'
import { runNode, type Outcome } from '../run-node.ts'
import type { PlaywrightReport, Spec, Suite } from './read-report.ts'

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

/** A report with only this task's tests. */
export function partOf(report: PlaywrightReport, task: string): PlaywrightReport {
  const pattern = new RegExp(`^${patternOf(task)}`)
  const isOwn = ({ file, title, tags }: Spec) =>
    pattern.test([file, title, ...tags.map((tag) => `@${tag}`)].join(' '))
  const keepOwn = (suite: Suite): Suite => ({
    ...suite,
    specs: (suite.specs ?? []).filter(isOwn),
    suites: (suite.suites ?? []).map(keepOwn),
  })
  return { ...report, suites: report.suites.map(keepOwn) }
}

/** Runs the browser tests of these tasks, and writes one report. */
export function runBrowserTests(
  tasks: readonly string[],
  report: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const args = ['test', '--grep', grepOf(tasks), '--retries=1', '--reporter=dot,json']
  return runNode(['node_modules/@playwright/test/cli.js', ...args], {
    cwd: join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
}
