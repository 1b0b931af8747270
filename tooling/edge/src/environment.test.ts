import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const legal = { TERMS_URL: 'https://example.com/terms', PRIVACY_URL: 'https://example.com/privacy' }

test.each(['TERMS_URL', 'PRIVACY_URL'] as const)(
  '[CREATE-03] does not start in production without %s',
  (name) => {
    const start = (value: string) => readEnvironment({ NODE_ENV: 'production', ...legal, [name]: value })
    expect(() => start('')).toThrow(`${name} is not set, but a production edge needs it`)
    expect(() => start('not a link')).toThrow(`${name} is "not a link", but must be a web address`)
    expect(start('https://example.com/other').production).toBe(true)
  },
)

test('starts without terms and privacy pages in development', () => {
  expect(readEnvironment({}).page).toMatchObject({ termsUrl: undefined, privacyUrl: undefined })
})

test.each(['http://status.example.com/', 'https://127.0.0.1/', 'https://localhost/'])(
  '[CALL-76] refuses the maintenance address %s in production',
  (MAINTENANCE_URL) => {
    expect(readEnvironment({ MAINTENANCE_URL }).maintenanceUrl).toBe(MAINTENANCE_URL)
    expect(() => readEnvironment({ NODE_ENV: 'production', ...legal, MAINTENANCE_URL })).toThrow(
      'MAINTENANCE_URL must begin with https:// and name a public host in production.',
    )
  },
)
