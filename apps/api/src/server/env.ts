import { isIP } from 'node:net'
import * as v from 'valibot'
import { EnvironmentError, readDatabaseLocation, type DatabaseLocation } from '../db/index.ts'
import { readKeyring, type Keyring } from '../secrets/keyring.ts'

const text = (name: string, what: string) => v.pipe(v.string(), v.nonEmpty(`${name} is missing: ${what}.`))

const address = (name: string, what: string, protocols: readonly string[]) =>
  v.pipe(
    text(name, what),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    ),
  )

const web = ['http:', 'https:'] as const

const wholeNumber = (name: string, largest: number) => {
  const sentence = `${name} must be a whole number from 0 to ${largest}.`
  return v.pipe(v.string(), v.digits(sentence), v.transform(Number), v.maxValue(largest, sentence))
}

const prefixed = (name: string, what: string, prefix: string) =>
  v.pipe(text(name, what), v.startsWith(prefix, `${name} must begin with ${prefix}.`))

const environment = v.object({
  HOST: v.pipe(
    v.string(),
    v.transform((value) => value || '127.0.0.1'),
    v.check(
      (value) => isIP(value) !== 0 || value === 'localhost',
      'HOST must be the IP address to listen on, such as 127.0.0.1, or 0.0.0.0 for all.',
    ),
  ),
  PORT: v.pipe(
    v.string(),
    v.transform((value) => value || '4301'),
    wholeNumber('PORT', 65_535),
  ),
  EDGE_ADDRESSES: v.pipe(
    v.string(),
    v.transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
    v.check(
      (addresses) => addresses.every((one) => isIP(one) !== 0),
      'EDGE_ADDRESSES must be IP addresses, separated by commas.',
    ),
  ),
  STRIPE_API_BASE: address('STRIPE_API_BASE', 'the address of the card provider’s API', web),
  STRIPE_SECRET_KEY: prefixed('STRIPE_SECRET_KEY', 'the card provider’s secret key', 'sk_'),
  STRIPE_PUBLISHABLE_KEY: prefixed('STRIPE_PUBLISHABLE_KEY', 'the card provider’s public key', 'pk_'),
  STRIPE_TEST_PUBLISHABLE_KEY: prefixed(
    'STRIPE_TEST_PUBLISHABLE_KEY',
    'the public key of the test practice',
    'pk_test_',
  ),
  TEST_PRACTICE_ID: v.pipe(
    v.string(),
    v.transform((value) => value || '0'),
    wholeNumber('TEST_PRACTICE_ID', 2_147_483_647),
  ),
  STRIPE_WEBHOOK_SECRET: prefixed('STRIPE_WEBHOOK_SECRET', 'the secret that signs webhooks', 'whsec_'),
  PLAID_API_BASE: address('PLAID_API_BASE', 'the address of the bank-linking provider’s API', web),
  PLAID_CLIENT_ID: text('PLAID_CLIENT_ID', 'our client id at the bank-linking provider'),
  PLAID_SECRET: text('PLAID_SECRET', 'the bank-linking provider’s secret'),
  SMTP_URL: address('SMTP_URL', 'the mail server’s address', ['smtp:', 'smtps:']),
  MAINTENANCE_URL: address('MAINTENANCE_URL', 'the address where maintenance windows are published', web),
  SUPPORT_EMAIL: v.pipe(
    text('SUPPORT_EMAIL', 'the email address for payers’ questions'),
    v.email('SUPPORT_EMAIL must be an email address.'),
  ),
  PORTAL_ORIGIN: address('PORTAL_ORIGIN', 'the address where payers open the portal', web),
})

export type Environment = v.InferOutput<typeof environment> & {
  readonly database: DatabaseLocation
  readonly keyring: Keyring
}

/** Reads a part of the environment; collects its error message and returns undefined when it is invalid. */
function readPart<Part>(read: () => Part, sentences: string[]): Part | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    sentences.push(error.message)
    return undefined
  }
}

/**
 * Reads the whole environment at once.
 * @throws EnvironmentError with one line per invalid variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const sentences: string[] = []
  // A missing variable counts as empty, so that the message says what it is for.
  const given = Object.keys(environment.entries).map((name) => [name, variables[name] ?? ''])
  const result = v.safeParse(environment, Object.fromEntries(given), { abortPipeEarly: true })
  if (!result.success) sentences.push(...result.issues.map((issue) => issue.message))
  const database = readPart(() => readDatabaseLocation(variables), sentences)
  const keyring = readPart(() => readKeyring(variables), sentences)
  if (!result.success || database === undefined || keyring === undefined) {
    throw new EnvironmentError(sentences.join('\n'))
  }
  return { ...result.output, database, keyring }
}
