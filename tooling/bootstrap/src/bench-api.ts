import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@payment-center/postgres'
import { showNode } from './run-command.ts'
import { print } from './terminal.ts'
import { startStack } from './stack/start-stack.ts'

/** Benchmarks the API and its PostgreSQL, started for this run; returns the exit code. */
export async function benchApi(built: Promise<void>): Promise<number> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'payment-center-bench-api-'))
  const postgres = await startPostgres({ durable: true, countsStatements: true })
  try {
    const stack = await startStack({ dataFolder, built, env: { DATABASE_URL: postgres.url } })
    const { api, sandbox } = stack.urls
    print('\nSending as many requests as the API answers …')
    const args = [api, sandbox, postgres.url, String(stack.processId('api'))]
    const code = await showNode(['tooling/bench/src/api/main.ts', ...args])
    await stack.stop()
    return code
  } finally {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
