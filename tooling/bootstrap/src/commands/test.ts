import { checkRequirements, rememberCovered } from '@payment-center/requirements'
import { availableParallelism } from 'node:os'
import { findChromium } from '../checks/find-chromium.ts'
import { lineOf, runSteps, type Result } from '../checks/run-steps.ts'
import type { Findings } from '../checks/step.ts'
import { buildChecks, staticChecks, testSteps, unitTests } from '../checks/steps.ts'
import { giveUp, say } from '../say.ts'
import { unlessTold } from '../until-told-to-end.ts'

try {
  const results = await unlessTold(runEverything())
  const titles = {
    passed: results.flatMap(({ titles: of }) => of?.passed ?? []),
    failed: results.flatMap(({ titles: of }) => of?.failed ?? []),
  }
  const requirements = checkRequirements(titles)
  say('\nRequirements shown by tests')
  for (const line of [...requirements.lines, ...requirements.problems]) say(line)
  if (process.argv.includes('--update')) rememberCovered(requirements.covered)
  say('\nTime by step')
  for (const result of results.toSorted((one, other) => other.seconds - one.seconds)) say(lineOf(result))
  const passed = sum(results, 'passed') + (requirements.problems.length === 0 ? 1 : 0)
  const failed = sum(results, 'failed') + requirements.problems.length
  say(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
} catch (problem) {
  giveUp(problem)
}

async function runEverything(): Promise<Result[]> {
  return [
    ...(await runSteps(staticChecks, Math.min(2, availableParallelism()))),
    ...(await runSteps([unitTests, ...buildChecks])),
    ...(await runSteps([{ name: 'chromium', run: provideChromium }])),
    ...(await runSteps(testSteps)),
  ]
}

/** Everything that needs a browser finds it in the environment. */
async function provideChromium(): Promise<Findings> {
  process.env['CHROMIUM_PATH'] = await findChromium('tests')
  return { passed: 1, failed: 0, output: '' }
}

function sum(results: readonly Result[], what: 'passed' | 'failed'): number {
  return results.reduce((total, result) => total + result[what], 0)
}
