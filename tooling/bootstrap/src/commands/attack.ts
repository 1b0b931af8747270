import { buildApps, print } from '../run-node.ts'
import { runCommand, showNode } from '../run-command.ts'
import { startTestStack } from '../stack/start-test-stack.ts'

/** Measures a paying guest while others flood the edge; returns the exit code. */
async function flood(): Promise<number> {
  const { addresses, stop } = await startTestStack({
    built: buildApps(),
    postgres: { durable: true },
    // So that one machine can be many visitors.
    env: { PROXY_ADDRESSES: '127.0.0.1' },
  })
  try {
    print('\nPaying as a guest during floods …')
    const { edge, sandbox, database } = addresses
    return await showNode(['tooling/bench/src/floods/main.ts', edge, sandbox, database])
  } finally {
    await stop()
  }
}

/** `npm run attack` attacks ten times as hard as `npm test`, `npm run attack -- 3` three times; then it floods. */
await runCommand(async () => {
  const [scale = '10'] = process.argv.slice(2)
  if (!/^[1-9]\d{0,2}$/.test(scale)) throw new Error('Give how hard to attack, from 1 to 999.')
  const attacked = await showNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project=postgres', 'test/security/attack.test.ts'],
    { cwd: 'apps/api', env: { ATTACK_SCALE: scale } },
  )
  return Math.max(attacked, await flood())
})
