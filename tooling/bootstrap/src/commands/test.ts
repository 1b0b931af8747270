import { checkRequirements, rememberCovered } from '@payment-center/requirements'
import { availableParallelism } from 'node:os'
import { findChromium } from '../checks/find-chromium.ts'
import { endToEnd } from '../checks/playwright-step.ts'
import { runSteps } from '../checks/run-steps.ts'
import { buildChecks, staticChecks } from '../checks/static-checks.ts'
import type { Findings } from '../checks/step.ts'
import { vitestStep } from '../checks/vitest-step.ts'
import { giveUp, say } from '../say.ts'
import { unlessTold } from '../until-told-to-end.ts'

/** Vitest's projects that are slow, each group a step of its own; what is not named here is a unit test. */
const slowProjects = {
  sandbox: ['sandbox'],
  stories: ['stories', 'stories-dark', 'stories-es', 'screen-checks'],
  storybook: ['storybook'],
}

try {
  const findings = await unlessTold(runEverything())
  const titles = {
    passed: findings.flatMap(({ titles: of }) => of?.passed ?? []),
    failed: findings.flatMap(({ titles: of }) => of?.failed ?? []),
  }
  const requirements = checkRequirements(titles)
  say('\nRequirements shown by tests')
  for (const line of [...requirements.lines, ...requirements.problems]) say(line)
  if (process.argv.includes('--update')) rememberCovered(requirements.covered)
  const passed = sum(findings, 'passed') + (requirements.problems.length === 0 ? 1 : 0)
  const failed = sum(findings, 'failed') + requirements.problems.length
  say(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
} catch (problem) {
  giveUp(problem)
}

async function runEverything(): Promise<Findings[]> {
  const slow = Object.entries(slowProjects)
  const others = slow.flatMap(([, projects]) => projects.map((project) => `!${project}`))
  const slowSteps = slow.map(([name, projects]) => vitestStep(name, '.', projects))
  return [
    ...(await runSteps(staticChecks, Math.min(2, availableParallelism()))),
    ...(await runSteps([vitestStep('unit', '.', others), ...buildChecks])),
    ...(await runSteps([{ name: 'chromium', run: provideChromium }])),
    ...(await runSteps([...slowSteps, vitestStep('api', 'apps/api'), endToEnd])),
  ]
}

/** Everything that needs a browser finds it in the environment. */
async function provideChromium(): Promise<Findings> {
  process.env['CHROMIUM_PATH'] = await findChromium('tests')
  return { passed: 1, failed: 0, output: '' }
}

function sum(findings: readonly Findings[], what: 'passed' | 'failed'): number {
  return findings.reduce((total, found) => total + found[what], 0)
}
