import { showNode } from './run-command.ts'
import { print } from './run-node.ts'
import { startTestStack, withoutWebhooks } from './stack/start-test-stack.ts'

/** Benchmarks the API and its PostgreSQL, started for this run; returns the exit code. */
export async function benchApi(built: Promise<void>): Promise<number> {
  const postgres = { durable: true, countsStatements: true }
  const { addresses, stack, stop } = await startTestStack({ built, postgres, env: withoutWebhooks })
  try {
    print('\nSending as many requests as the API answers …')
    const args = [addresses.api, addresses.sandbox, addresses.database, String(stack.processId('api'))]
    return await showNode(['tooling/bench/src/api/main.ts', ...args])
  } finally {
    await stop()
  }
}
