import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { completeEnvironment, runToEnd } from '../testing/spawn-server.ts'

const complete = { ...completeEnvironment, DATA_FOLDER: '/nowhere' }

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
    const DATABASE_URL = 'postgres://me@db.example.com/payments'
    expect(readEnvironment({ ...complete, DATABASE_URL }).database).toEqual({
      engine: 'postgres',
      url: DATABASE_URL,
    })
  })

  test('requires PostgreSQL in production', () => {
    expect(() => readEnvironment({ ...complete, NODE_ENV: 'production' })).toThrow(
      /^DATABASE_URL is missing\. Production needs PostgreSQL[^\n]*$/,
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
      'STRIPE_SECRET_KEY must begin with sk_.',
      'SMTP_URL must be a URL that begins with smtp:// or smtps://.',
      'SUPPORT_EMAIL is missing: the email address for payers’ questions.',
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
      'DATA_KEYS is missing: the keys that encrypt bank logins, such as 2026a:<base64 of 32 bytes>.',
    ])
  })
})
