import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { configurationFile } from './testing/configuration-file.ts'

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
  (maintenanceUrl) => {
    const CONFIGURATION_FILE = configurationFile({ maintenanceUrl })
    const { configuration } = readEnvironment({ CONFIGURATION_FILE })
    expect(configuration.maintenanceOrigin).toBe(new URL(maintenanceUrl).origin)
    expect(() => readEnvironment({ NODE_ENV: 'production', ...legal, CONFIGURATION_FILE })).toThrow(
      `maintenanceUrl of ${CONFIGURATION_FILE} must begin with https:// and name a public host in production.`,
    )
  },
)

test('names the field of the configuration that is no web address', () => {
  for (const [name, value] of [
    ['apiOrigin', 'api.example.com'],
    ['logoOrigin', 'javascript:alert(1)'],
    ['maintenanceUrl', 7],
  ] as const) {
    const CONFIGURATION_FILE = configurationFile({ [name]: value })
    expect(() => readEnvironment({ CONFIGURATION_FILE })).toThrow(
      `${name} of ${CONFIGURATION_FILE} is ${JSON.stringify(value)}`,
    )
  }
})

test('everything has its default without a configuration', () => {
  const { configuration } = readEnvironment({ CONFIGURATION_FILE: '/nowhere/configuration.json' })
  expect(configuration).toMatchObject({ text: '{}', apiOrigin: undefined, maintenanceOrigin: undefined })
})
