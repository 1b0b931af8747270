import { isIP } from 'node:net'
import * as v from 'valibot'
import { EnvironmentError, readDatabaseLocation, type DatabaseLocation } from '../db/index.ts'
import { plaidAddresses } from '../plaid/load-bank-link.ts'
import { readKeyring, type Keyring } from '../secrets/keyring.ts'
import { stripeAddress } from '../stripe/client.ts'
import {
  address,
  bankReturn,
  days,
  key,
  orElse,
  text,
  vendorAddress,
  web,
  wholeNumber,
  missingTextVariables,
  textVariables,
} from './environment-fields.ts'
import { standIns } from './stand-ins.ts'

/** Every variable but the database’s and the encryption keys. */
export const environment = v.object({
  HOST: v.pipe(
    orElse('127.0.0.1'),
    v.check(
      (value) => isIP(value) !== 0 || value === 'localhost',
      'must be the IP address to listen on, such as 127.0.0.1, or 0.0.0.0 for all.',
    ),
    v.description('the address to listen on; 0.0.0.0 for all'),
  ),
  PORT: v.pipe(orElse('4301'), wholeNumber(65_535), v.description('the port to listen on')),
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
      'must be IP addresses, separated by commas.',
    ),
    v.description('the edge’s IP addresses, when it runs on another machine'),
  ),
  STRIPE_API_BASE: vendorAddress(stripeAddress),
  STRIPE_SECRET_KEY: key('the card provider’s secret key', 'sk_', 'rk_'),
  STRIPE_PUBLISHABLE_KEY: key('the card provider’s public key', 'pk_'),
  TEST_PRACTICE_ID: v.pipe(
    orElse('0'),
    wholeNumber(2_147_483_647),
    v.description('the practice whose payments are tests; 0 for none'),
  ),
  STRIPE_WEBHOOK_SECRET: key('the secret that signs webhooks', 'whsec_'),
  PLAID_API_BASE: vendorAddress(plaidAddresses.live),
  PLAID_CLIENT_ID: text('our client id at the bank-linking provider'),
  PLAID_REDIRECT_URI: bankReturn,
  PLAID_SECRET: text('the bank-linking provider’s secret'),
  SMTP_URL: address('the mail server’s address', ['smtp:', 'smtps:']),
  SUPPORT_EMAIL: v.pipe(
    text('the email address for payers’ questions'),
    v.email('must be an email address.'),
  ),
  PORTAL_ORIGIN: address('the address where payers open the portal', web),
  ...textVariables,
  MAILS_PER_SECOND: v.pipe(
    orElse('10'),
    v.regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999.'),
    v.transform(Number),
    v.description('how many emails each process gives to the mail server'),
  ),
  // The card provider lists its events for 30 days: one that it repeats must still be known.
  WEBHOOK_EVENT_DAYS: days(31, 90, 'how many days handled webhook events are kept'),
  // A bank takes a payment back within a year.
  MAIL_CAUSE_DAYS: days(400, 800, 'for how many days an email is not sent a second time for the same cause'),
  METRICS_TOKEN: v.pipe(
    v.string(),
    v.regex(/^([\w-]{20,200})?$/, 'must be 20 to 200 letters, digits, hyphens and underscores.'),
    v.description('the bearer token with which another machine reads /metrics'),
  ),
  /** The edge's; the API only compares it. */
  VENDOR_MODE: v.pipe(
    v.picklist(['', 'live', 'test'], 'must be live or test.'),
    v.description('live or test, as for the edge'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.pipe(
    v.string(),
    v.check(
      (value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
      'must be the address of a collector, such as http://127.0.0.1:4318.',
    ),
    v.description('the collector that gets traces, such as http://127.0.0.1:4318'),
  ),
  API_DOCS: v.pipe(
    v.picklist(['', 'on', 'off'], 'must be on or off.'),
    v.description('on serves /api/docs in production too'),
  ),
})

/** The keys of the test practice; needed only with a test practice. */
export const testKeys = v.object({
  STRIPE_TEST_SECRET_KEY: key('the secret key of the test practice', 'sk_test_', 'rk_test_'),
  STRIPE_TEST_PUBLISHABLE_KEY: key('the public key of the test practice', 'pk_test_'),
  STRIPE_TEST_WEBHOOK_SECRET: key('the secret that signs webhooks of the test practice’s payments', 'whsec_'),
  PLAID_TEST_API_BASE: vendorAddress(plaidAddresses.test),
  PLAID_TEST_SECRET: text('the bank-linking provider’s secret for tests'),
})

type TestKeys = v.InferOutput<typeof testKeys>

export type Environment = v.InferOutput<typeof environment> & {
  readonly testKeys: TestKeys | null
  /** Whether the OpenAPI document and its page are served: by default not in production. */
  readonly showContract: boolean
  readonly isProduction: boolean
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

/** Reads variables by a schema; collects the sentences of the invalid ones and returns undefined for them. */
function readVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  variables: NodeJS.ProcessEnv,
  sentences: string[],
): v.InferOutput<typeof schema> | undefined {
  // A missing variable counts as empty, because that message names its purpose.
  const given = Object.keys(schema.entries).map((name) => [name, variables[name] ?? ''])
  const result = v.safeParse(schema, Object.fromEntries(given), { abortPipeEarly: true })
  if (!result.success)
    sentences.push(...result.issues.map(({ path, message }) => `${String(path?.[0].key)} ${message}`))
  return result.success ? result.output : undefined
}

/**
 * Reads the whole environment at once.
 * @throws EnvironmentError with one line per invalid variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const sentences: string[] = []
  const general = readVariables(environment, variables, sentences)
  const hasTestPractice = !['', '0'].includes(variables['TEST_PRACTICE_ID'] ?? '')
  const test = hasTestPractice ? readVariables(testKeys, variables, sentences) : null
  if (general !== undefined)
    sentences.push(...mixedModes(general, test ?? null), ...missingTextVariables(general))
  const isProduction = variables['NODE_ENV'] === 'production'
  if (isProduction && general !== undefined) sentences.push(...standIns({ ...general, ...test }))
  const database = readPart(() => readDatabaseLocation(variables), sentences)
  const keyring = readPart(() => readKeyring(variables), sentences)
  const isComplete =
    general !== undefined && test !== undefined && database !== undefined && keyring !== undefined
  if (!isComplete || sentences.length > 0) throw new EnvironmentError(sentences.join('\n'))
  const showContract = general.API_DOCS === '' ? !isProduction : general.API_DOCS === 'on'
  return { ...general, testKeys: test, showContract, isProduction, database, keyring }
}

type Mode = 'live' | 'test'

/** Stripe's mode of a key such as `sk_live_…`; null for a key that names none, such as a webhook secret. */
function modeOfKey(secret: string): Mode | null {
  const mode = /^[a-z]+_(live|test)_/.exec(secret)?.[1]
  return mode === 'live' || mode === 'test' ? mode : null
}

function modeOfPlaid(base: string): Mode | null {
  const { hostname } = new URL(base)
  if (hostname === 'production.plaid.com') return 'live'
  return hostname === 'sandbox.plaid.com' ? 'test' : null
}

/**
 * Where settings of live payments and of tests are mixed: a browser’s card, and a bank account linked at Plaid, exist
 * in one mode only.
 * @returns one sentence for each
 */
function mixedModes(
  settings: Record<'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'PLAID_API_BASE' | 'VENDOR_MODE', string>,
  test: Record<'PLAID_TEST_API_BASE', string> | null,
): string[] {
  const sentences: string[] = []
  const secret = modeOfKey(settings.STRIPE_SECRET_KEY)
  const publishable = modeOfKey(settings.STRIPE_PUBLISHABLE_KEY)
  const plaid = modeOfPlaid(settings.PLAID_API_BASE)
  const isOther = (mode: Mode | null) => mode !== null && secret !== null && mode !== secret
  if (isOther(publishable)) {
    sentences.push(
      `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY is a ${publishable} key: use two keys of one mode.`,
    )
  }
  if (isOther(plaid)) {
    sentences.push(
      `STRIPE_SECRET_KEY is a ${secret} key, so PLAID_API_BASE must be ${plaidAddresses[secret ?? 'test']}.`,
    )
  }
  // The edge may have it in an environment of its own.
  if (settings.VENDOR_MODE !== '' && secret !== null && settings.VENDOR_MODE !== secret) {
    sentences.push(
      `STRIPE_SECRET_KEY is a ${secret} key, so VENDOR_MODE must be ${secret}, for the edge too.`,
    )
  }
  if (test !== null && modeOfPlaid(test.PLAID_TEST_API_BASE) === 'live') {
    sentences.push('PLAID_TEST_API_BASE must be https://sandbox.plaid.com: the test practice moves no money.')
  }
  return sentences
}
