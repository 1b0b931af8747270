import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@payment-center/postgres'
import { runNode } from './run-to-end.ts'
import { say } from './say.ts'
import { startStack } from './stack/start-stack.ts'

/** Measures the API on a PostgreSQL of its own, beside that PostgreSQL; gives the exit code. */
export async function benchApi(built: Promise<void>): Promise<number> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'payment-center-bench-api-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const stack = await startStack({ dataFolder, built, env: { DATABASE_URL: postgres.url } })
    say('\nAsking the API as often as it answers …')
    const places = [stack.urls.api, stack.urls.sandbox, postgres.url]
    const { code } = await runNode(['tooling/bench/src/api/main.ts', ...places], { show: true })
    await stack.stop()
    return code
  } finally {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
