import { expect, test, afterAll, vi } from 'vitest'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../ports.ts'
import { stackEnvironment, urlsOf } from './environment.ts'
import { testVendorEnvironment, startTestStack } from './start-test-stack.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  PLAID_CLIENT_ID: 'client',
  PLAID_SECRET: 'secret',
}

test('names every variable that the vendors’ test environments need, and where to find it', () => {
  expect(() => testVendorEnvironment({ ...keys, PLAID_SECRET: '' })).toThrow(
    /^Set PLAID_SECRET first\.(.|\n)*STRIPE_SECRET_KEY {2}Stripe(.|\n)*PLAID_SECRET {2}the same page/,
  )
})

test.each([
  { STRIPE_SECRET_KEY: 'sk_live_1' },
  { STRIPE_SECRET_KEY: 'rk_live_1' },
  { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
])('refuses the live key %o', (live) => {
  expect(() => testVendorEnvironment({ ...keys, ...live })).toThrow('only test keys are accepted')
})

test('points the API and the pages at the vendors, with no trace of the sandbox', async () => {
  const ports = await freePorts()
  const urls = urlsOf(ports)
  const own = testVendorEnvironment(keys)
  const env = stackEnvironment(ports, urls, '/tmp/none', { DATA_KEYS: 'own:1' }, own)
  expect(env).toMatchObject({
    ...keys,
    STRIPE_API_BASE: 'https://api.stripe.com',
    PLAID_API_BASE: 'https://sandbox.plaid.com',
    VENDOR_MODE: 'test',
    TEST_PRACTICE_ID: '0',
  })
  expect(env['VENDOR_SANDBOX_URL']).toBe('')
})

const folder = mkdtempSync(join(tmpdir(), 'payment-center-test-stack-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('leaves no database and no folder when the stack can’t start', { timeout: 120_000 }, async () => {
  vi.stubEnv('TMPDIR', folder)
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const built = Promise.reject(new Error('The build failed.'))
  // The stack waits for it only once the database runs.
  built.catch(() => undefined)
  await expect(startTestStack({ built })).rejects.toThrow('The build failed.')
  expect(readdirSync(folder)).toEqual([])
})
