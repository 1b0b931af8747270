import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../project.ts'
import { print } from '../terminal.ts'
import { partOf, runBrowserTests } from './browser-tests.ts'
import { titlesOf, type PlaywrightReport } from './read-report.ts'

/**
 * Runs one turbo task's browser tests, or takes them out of E2E_REPORT, in which `npm test` has those of several tasks.
 * @returns the exit code
 */
export async function runBrowserTask(task: string): Promise<number> {
  const report = join(root, 'e2e/test-results', `${task.replace('test:', '')}.json`)
  const shared = process.env['E2E_REPORT']
  if (!shared) {
    const { code, output } = await runBrowserTests([task], report)
    print(output)
    return code
  }
  const part = partOf(JSON.parse(readFileSync(shared, 'utf8')) as PlaywrightReport, task)
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(part))
  const { passed, failed } = titlesOf(part)
  return passed.length > 0 && failed.length === 0 ? 0 : 1
}
