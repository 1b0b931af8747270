import type { Result } from './run-steps.ts'
import type { Failure } from './step.ts'

/** Vitest tells of an unhandled error after its tests, and turbo adds its summary. */
const linesOfEnd = 60

/**
 * Every failure, to be printed last: a build server may show no more than that. A step without a failed test, such as a
 * static check or a run that an unhandled error ended, gives the end of its output.
 */
export function failuresOf(results: readonly Result[]): Failure[] {
  return results.flatMap(({ name, failed, output, titles }) => {
    const named = titles?.failed ?? []
    if (failed <= named.length) return named
    return [...named, { title: name, reason: output.trimEnd().split('\n').slice(-linesOfEnd).join('\n') }]
  })
}
