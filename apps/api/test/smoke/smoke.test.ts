import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSmokeSettings, type SmokeSettings } from './read-settings.ts'
import { runChecks } from './run-checks.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const settingsOf = (given: NodeJS.ProcessEnv = {}): SmokeSettings =>
  readSmokeSettings({
    STRIPE_API_BASE: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_CONNECTED_ACCOUNT: 'acct_practice',
    PLAID_API_BASE: `${sandbox.url}/plaid`,
    PLAID_CLIENT_ID: 'sandbox',
    PLAID_SECRET: 'sandbox',
    ...given,
  })

async function smoke(given: NodeJS.ProcessEnv = {}) {
  const lines: string[] = []
  return { passed: await runChecks(settingsOf(given), (line) => lines.push(line)), lines }
}

describe('the smoke test of the vendors', () => {
  test('passes against the stand-in, with the vendor’s request id in each line', async () => {
    const { passed, lines } = await smoke()
    expect(lines.filter((line) => !line.startsWith('PASS'))).toEqual(['All checks passed.'])
    const requests = lines.map((line) => / {2}(?:req_)?(\w{8,})$/.exec(line)?.[1]).filter(Boolean)
    expect(new Set(requests).size).toBe(20)
    expect(passed).toBe(true)
  })

  test('says what is left out without a webhook secret and a connected account', async () => {
    const { passed, lines } = await smoke({ STRIPE_WEBHOOK_SECRET: '', STRIPE_CONNECTED_ACCOUNT: '' })
    expect(passed).toBe(true)
    expect(lines.filter((line) => line.startsWith('SKIP'))).toHaveLength(4)
  })

  test('fails each check of a vendor that refuses the key, and says what to enable', async () => {
    const { passed, lines } = await smoke({ PLAID_SECRET: 'wrong' })
    expect(passed).toBe(false)
    expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(5)
    expect(lines.join('\n')).toContain('turn on ACH Direct Debit')
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /takes no live key/],
    [{ STRIPE_SECRET_KEY: 'rk_live_1' }, /takes no live key/],
    [{ STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY is missing/],
    [{ PLAID_API_BASE: 'https://production.plaid.com' }, /only on its sandbox/],
  ])('refuses to start with %o', (given, message) => {
    expect(() => settingsOf(given)).toThrow(message)
  })
})
