import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runNode } from './run-node.ts'

const command = join(root, 'tooling/bootstrap/src/commands/operate.ts')

test('refuses to print links to this machine in production', async () => {
  const item = 'Cleaning; 11/10/2026; 128.00'
  const args = [command, 'create-invoice', '--payer', '1001', '--due', '12/12/2026', '--item', item]
  // Nothing answers there: the command must stop before it.
  const env = { NODE_ENV: 'production', PORTAL_ORIGIN: '', DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const { code, output } = await runNode(args, { env })
  expect(code).toBe(1)
  expect(output).toContain('PORTAL_ORIGIN is missing')
})
