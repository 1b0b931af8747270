import { chromiumVersion } from '@payment-center/chromium'
import { availableParallelism } from 'node:os'
import { checkRequirements } from '../checks/report-coverage.ts'
import { failuresOf } from '../checks/read-report.ts'
import { findChromium, installForDeployment } from '../checks/install-on-debian.ts'
import { lineOf, runSteps, type Result, type Failure, type Findings } from '../checks/run-steps.ts'
import { firstSteps, lastSteps } from '../checks/steps.ts'
import { runCommand, exitOnTermination } from '../run-command.ts'
import { print } from '../run-node.ts'

/** Every step waits part of its time for a page, a database or a single process: another one uses that. */
const atOnce = Math.min(2, availableParallelism())

await runCommand(async () => {
  const results = await exitOnTermination(runEverything())
  const titles = results.flatMap((result) => result.titles ?? [])
  const requirements = checkRequirements({
    passed: titles.flatMap(({ passed }) => passed),
    failed: titles.flatMap((each) => each.failed.map(({ title }) => title)),
  })
  print('\nRequirements covered by tests')
  for (const line of [...requirements.lines, ...requirements.problems]) print(line)
  const chromium = process.env['CHROMIUM_PATH']
  if (chromium) print(`\nBrowser\n${chromiumVersion(chromium)}, ${chromium}`)
  print('\nTime by step')
  for (const result of results.toSorted((one, other) => other.seconds - one.seconds)) print(lineOf(result))
  printFailures('Failed', failuresOf(results))
  const passed = sum(results, 'passed') + (requirements.problems.length === 0 ? 1 : 0)
  const failed = sum(results, 'failed') + requirements.problems.length
  print(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function runEverything(): Promise<Result[]> {
  installForDeployment()
  return [
    ...(await runSteps([...firstSteps, { name: 'chromium', run: provideChromium }], atOnce)),
    ...(await runSteps(lastSteps, atOnce)),
  ]
}

function printFailures(heading: string, failures: readonly Failure[]): void {
  const lines = failures.flatMap(({ title, reason }) => [
    title,
    ...reason.split('\n').map((line) => `  ${line}`),
  ])
  if (lines.length > 0) print(['', heading, ...lines].join('\n'))
}

/** Sets CHROMIUM_PATH for every later step. */
async function provideChromium(): Promise<Findings> {
  process.env['CHROMIUM_PATH'] = await findChromium('tests')
  return { passed: 1, failed: 0, output: '' }
}

function sum(results: readonly Result[], key: 'passed' | 'failed'): number {
  return results.reduce((total, result) => total + result[key], 0)
}
