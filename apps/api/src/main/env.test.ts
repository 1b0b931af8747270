import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { twilioAccountOf } from './environment-fields.ts'
import { exampleEnvironment } from './env-example.ts'
import { completeEnvironment, productionEnvironment, runToEnd } from '../../test/spawn-server.ts'

const complete = { ...completeEnvironment, DATA_FOLDER: '/nowhere' }

const DATABASE_URL = 'postgres://me@db.example.com/payments'
const plaidSandbox = 'https://sandbox.plaid.com'
const plaidProduction = 'https://production.plaid.com'
const testVariables = {
  STRIPE_TEST_SECRET_KEY: 'sk_test_practice',
  STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_practice',
  STRIPE_TEST_WEBHOOK_SECRET: 'whsec_practice',
  PLAID_TEST_API_BASE: plaidSandbox,
  PLAID_TEST_SECRET: 'secret',
}

test('.env.example has every variable, with what it is for', async () => {
  const example = exampleEnvironment()
  expect(example).not.toMatch(/^# (?:optional: )?$/m)
  await expect(example).toMatchFileSnapshot('../../../../.env.example')
})

describe('the environment', () => {
  test('defaults to loopback, port 4301 and no test practice', () => {
    const { PORT: _, ...rest } = complete
    expect(readEnvironment(rest)).toMatchObject({
      HOST: '127.0.0.1',
      EDGE_ADDRESSES: [],
      PORT: 4301,
      TEST_PRACTICE_ID: 0,
      database: { engine: 'embedded', folder: '/nowhere' },
    })
  })

  test('DATABASE_URL selects PostgreSQL, whatever the folder', () => {
    expect(readEnvironment({ ...complete, DATABASE_URL }).database).toEqual({
      engine: 'postgres',
      url: DATABASE_URL,
    })
  })

  test('requires PostgreSQL in production', () => {
    expect(() => readEnvironment(productionEnvironment)).toThrow(
      /^DATABASE_URL is missing\. Production needs PostgreSQL[^\n]*$/,
    )
  })

  test('[CONST-13] requires the keys of the test practice only when there is one', () => {
    const withPractice = { ...complete, TEST_PRACTICE_ID: '3' }
    expect(readEnvironment(complete).testKeys).toBeNull()
    expect(() => readEnvironment(withPractice)).toThrow(
      /^STRIPE_TEST_SECRET_KEY is missing: .*\nSTRIPE_TEST_PUBLISHABLE_KEY is missing: .*\nSTRIPE_TEST_WEBHOOK_SECRET is missing: .*\nPLAID_TEST_SECRET is missing: /,
    )
    const keys = { ...testVariables, STRIPE_TEST_SECRET_KEY: 'sk_live_1' }
    expect(() => readEnvironment({ ...withPractice, ...keys })).toThrow(
      'STRIPE_TEST_SECRET_KEY must begin with sk_test_ or rk_test_.',
    )
    expect(readEnvironment({ ...withPractice, ...testVariables }).testKeys).toEqual(testVariables)
  })

  test('[CONST-13] accepts restricted keys', () => {
    const restricted = { ...complete, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    expect(readEnvironment(restricted).STRIPE_SECRET_KEY).toBe('rk_live_1')
  })

  test.each([
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY is a test key: use two keys of one mode.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', PLAID_API_BASE: plaidSandbox },
      'STRIPE_SECRET_KEY is a live key, so PLAID_API_BASE must be https://production.plaid.com.',
    ],
    [
      { PLAID_API_BASE: plaidProduction },
      'STRIPE_SECRET_KEY is a test key, so PLAID_API_BASE must be https://sandbox.plaid.com.',
    ],
    [
      { VENDOR_MODE: 'live' },
      'STRIPE_SECRET_KEY is a test key, so VENDOR_MODE must be test, for the edge too.',
    ],
    [
      { TEST_PRACTICE_ID: '3', ...testVariables, PLAID_TEST_API_BASE: plaidProduction },
      'PLAID_TEST_API_BASE must be https://sandbox.plaid.com: the test practice moves no money.',
    ],
  ])('[CONST-13] refuses to mix live and test settings: %o', (mixed, sentence) => {
    expect(() => readEnvironment({ ...complete, ...mixed })).toThrow(sentence)
  })

  test('[CALL-76] uses the real vendors by default', () => {
    const { STRIPE_API_BASE: _, PLAID_API_BASE: __, ...rest } = { ...productionEnvironment, DATABASE_URL }
    const { PLAID_TEST_API_BASE: ___, ...testRest } = testVariables
    const read = readEnvironment({ ...rest, ...testRest, TEST_PRACTICE_ID: '3' })
    expect(read).toMatchObject({
      STRIPE_API_BASE: 'https://api.stripe.com',
      PLAID_API_BASE: plaidProduction,
      testKeys: { PLAID_TEST_API_BASE: plaidSandbox },
    })
  })

  test.each([
    'https://pay.example.com/',
    'https://pay.example.com/bank-return?practice=1',
    'https://pay.example.com/bank-return/',
    '/bank-return',
  ])('[PAY-56] refuses another address for the return from a bank’s site: %s', (PLAID_REDIRECT_URI) => {
    const sentence = 'PLAID_REDIRECT_URI must be the address of the page /bank-return'
    expect(() => readEnvironment({ ...complete, PLAID_REDIRECT_URI })).toThrow(sentence)
  })

  test('[PAY-56] needs no address for the return from a bank’s site', () => {
    const uri = 'https://pay.example.com/bank-return'
    expect(readEnvironment(complete).PLAID_REDIRECT_URI).toBe('')
    expect(readEnvironment({ ...complete, PLAID_REDIRECT_URI: uri }).PLAID_REDIRECT_URI).toBe(uri)
  })

  test('[CALL-80] serves the API documentation in production only when API_DOCS is on', () => {
    const production = { ...productionEnvironment, DATABASE_URL }
    expect(readEnvironment(complete).showContract).toBe(true)
    expect(readEnvironment({ ...complete, API_DOCS: 'off' }).showContract).toBe(false)
    expect(readEnvironment(production).showContract).toBe(false)
    expect(readEnvironment({ ...production, API_DOCS: 'on' }).showContract).toBe(true)
  })

  test.each([
    ['STRIPE_API_BASE', 'http://api.stripe.com', 'must be https://api.stripe.com in production'],
    ['STRIPE_API_BASE', 'https://127.0.0.1:4310', 'must be https://api.stripe.com in production'],
    [
      'PLAID_API_BASE',
      'http://localhost:4310/plaid',
      'must be https://production.plaid.com or https://sandbox',
    ],
    ['PORTAL_ORIGIN', 'http://pay.example.com', 'must begin with https:// and name a public host'],
    [
      'PLAID_REDIRECT_URI',
      'http://pay.example.com/bank-return',
      'must begin with https:// and name a public host',
    ],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox', 'is a value of the vendor sandbox'],
    ['PLAID_SECRET', 'sandbox', 'is a value of the vendor sandbox'],
    ['TWILIO_API_BASE', 'http://127.0.0.1:4310', 'must be https://api.twilio.com in production'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'is a test key and STRIPE_PUBLISHABLE_KEY is a live key'],
  ])('[CALL-76] refuses stand-ins and mixtures in production: %s=%s', (name, value, sentence) => {
    const variables = { ...productionEnvironment, DATABASE_URL }
    expect(readEnvironment(variables).STRIPE_SECRET_KEY).toBe('sk_live_1')
    expect(() => readEnvironment({ ...variables, [name]: value })).toThrow(`${name} ${sentence}`)
  })

  test('sends texts only with all three of Twilio’s variables, and refuses some of them', () => {
    const twilio = {
      TWILIO_ACCOUNT_SID: `AC${'0f'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+12125550100',
    }
    const origin = 'https://pay.example.com'
    expect(twilioAccountOf(readEnvironment(complete), origin)).toBeNull()
    expect(twilioAccountOf(readEnvironment({ ...complete, ...twilio }), origin)).toEqual({
      address: 'https://api.twilio.com',
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: 'token',
      from: '+12125550100',
      origin,
    })
    for (const name of Object.keys(twilio))
      expect(() => readEnvironment({ ...complete, ...twilio, [name]: '' })).toThrow(`${name} is missing`)
    expect(() => readEnvironment({ ...complete, ...twilio, TWILIO_FROM: '212 555 0100' })).toThrow(
      'TWILIO_FROM must look like +12125550100',
    )
  })

  test('an invalid environment fails the start with one sentence per variable', async () => {
    const { SUPPORT_EMAIL: _, DATA_KEYS: __, ...rest } = complete
    const wrong = {
      ...rest,
      HOST: 'everywhere',
      EDGE_ADDRESSES: '10.0.0.5, edge',
      PORT: 'x',
      SMTP_URL: 'mail.example.com',
      STRIPE_SECRET_KEY: 'pk_test_1',
    }
    const { code, output } = await runToEnd({ ...wrong, DATABASE_URL: 'mysql://x' })
    expect(code).toBe(1)
    expect(output.split('\n')).toEqual([
      'HOST must be the IP address to listen on, such as 127.0.0.1, or 0.0.0.0 for all.',
      'PORT must be a whole number from 0 to 65535.',
      'EDGE_ADDRESSES must be IP addresses, separated by commas.',
      'STRIPE_SECRET_KEY must begin with sk_ or rk_.',
      'SMTP_URL must be a URL that begins with smtp:// or smtps://.',
      'SUPPORT_EMAIL is missing: the email address for payers’ questions.',
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
      'DATA_KEYS is missing: the keys that encrypt bank logins, such as 2026a:<base64 of 32 bytes>.',
    ])
  })
})
