import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestStack } from './start-test-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'payment-center-test-stack-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('leaves no database and no folder when the stack can’t start', { timeout: 60_000 }, async () => {
  vi.stubEnv('TMPDIR', folder)
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const built = Promise.reject(new Error('The build failed.'))
  // The stack waits for it only once the database runs.
  built.catch(() => undefined)
  await expect(startTestStack({ built })).rejects.toThrow('The build failed.')
  expect(readdirSync(folder)).toEqual([])
})
