import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Guard } from '../guards/guard.ts'
import { guards } from '../guards/guards.ts'
import { print } from './report.ts'
import type { RunTests } from './run-tests.ts'

const api = join(import.meta.dirname, '..', '..')

/**
 * The first of a guard's test files that fails without it; null when all pass. Only a failed test counts: a file that
 * doesn't load tests nothing.
 * @throws Error when a file doesn't load
 */
async function findFailingTest(runTests: RunTests, { against, tests }: Guard): Promise<string | null> {
  for (const file of tests) {
    const { success, numFailedTests } = await runTests({
      file,
      env: { WITHOUT_GUARD: against },
      isShown: false,
    })
    if (numFailedTests > 0) return file
    if (!success) throw new Error(`${file} ran no test`)
  }
  return null
}

async function describeRemoval(
  runTests: RunTests,
  guard: Guard,
): Promise<{ readonly isDetected: boolean; readonly text: string }> {
  const found = readFileSync(join(api, guard.file), 'utf8').split(guard.text).length - 1
  if (found !== 1) return { isDetected: false, text: `found ${found} times in ${guard.file}` }
  try {
    const test = await findFailingTest(runTests, guard)
    return { isDetected: test !== null, text: test ?? 'no test fails' }
  } catch (error) {
    return { isDetected: false, text: String(error) }
  }
}

/** Removes one guard at a time. @returns whether a test failed without each */
export async function removeEachGuard(runTests: RunTests): Promise<boolean> {
  let detected = 0
  print('\nWith one guard removed at a time, the test that fails')
  for (const guard of guards) {
    const { isDetected, text } = await describeRemoval(runTests, guard)
    detected += isDetected ? 1 : 0
    print(`  ${isDetected ? '✓' : '✗'} ${guard.against}: ${text}`)
  }
  print(`\n${detected} of ${guards.length} detected`)
  return detected === guards.length
}
