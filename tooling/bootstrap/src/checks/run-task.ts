import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../project.ts'
import { print } from '../terminal.ts'
import { titlesOf, type Report } from './read-report.ts'
import type { SharedRun, TestTask } from './shared-run.ts'

/**
 * Runs the tests of one turbo task of the workspace in the current folder, or takes them out of SHARED_REPORT, in which
 * `npm test` has those of several tasks.
 * @returns the exit code
 */
export async function runTask<Kind extends Report>(run: SharedRun<Kind>, name: string): Promise<number> {
  const task: TestTask = { task: name, directory: relative(root, process.cwd()) }
  const report = join(process.cwd(), 'test-results', `${name.replace('test:', '')}.json`)
  const shared = process.env['SHARED_REPORT']
  if (!shared) {
    const { code, output } = await run.run([task], report)
    print(output)
    return code
  }
  const part = run.partOf(JSON.parse(readFileSync(shared, 'utf8')) as Kind, task)
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(part))
  const { passed, failed } = titlesOf(part)
  return passed.length > 0 && failed.length === 0 ? 0 : 1
}
