// Drives the product's own ports against the vendors' test environments, with the operator's own test keys.
import { readSmokeSettings } from './read-settings.ts'
import { runChecks } from './run-checks.ts'

try {
  const passed = await runChecks(readSmokeSettings(process.env), (line) => process.stdout.write(`${line}\n`))
  process.exitCode = passed ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
