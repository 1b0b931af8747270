import { readSettings } from './settings.ts'
import { startSpecifiedApi } from './start-specified-api.ts'

try {
  await startSpecifiedApi(readSettings(process.env))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem))
  process.exitCode = 1
}
