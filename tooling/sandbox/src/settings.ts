/** Options of a sandbox; the defaults suit tests. */
export interface SandboxOptions {
  /** 0 takes any free port. */
  port?: number
  /** SQLite file; `:memory:` stores nothing. */
  dataFile?: string
  /** Webhooks are sent there; without it events are only stored. */
  webhookUrl?: string
  webhookSecret?: string
  /** The types of the events that are sent, as an endpoint at Stripe lists them; `*` for all. */
  webhookEvents?: readonly string[]
  secretKey?: string
  publishableKey?: string
  /** The keys of the second account, which has its own objects: the test practice's. */
  testSecretKey?: string
  testPublishableKey?: string
  testWebhookSecret?: string
  plaidClientId?: string
  plaidSecret?: string
  /** Milliseconds until a bank debit settles; `null`: when the control API settles it. */
  bankDelayMs?: number | null
  /** Creates the demo's saved methods. */
  demo?: boolean
  /** Base URL of the demo's links on the dashboard. */
  portalUrl?: string
  /** Milliseconds between the tries of one webhook; after the last it is given up. */
  webhookRetryDelays?: readonly number[]
  twilioAccountSid?: string
  twilioAuthToken?: string
  /** The number that texts come from. */
  twilioNumber?: string
  twilioServiceSid?: string
  /** `{developer key}/{customer key}` of Open Dental. */
  openDentalKeys?: string
  /** Replies are sent there; without it they are only stored. */
  textWebhookUrl?: string
  /** Milliseconds between a text's steps on its way. */
  textDelayMs?: number
  /** Milliseconds since 1970, for the times of charges, refunds and events. */
  clock?: () => number
}

export type Settings = Required<Omit<SandboxOptions, 'webhookUrl' | 'textWebhookUrl'>> & {
  webhookUrl: string | null
  textWebhookUrl: string | null
}

const second = 1000
/** Days at Stripe; long enough here to see the processing state. */
const defaultBankDelayMs = 600 * second
/** Long enough to see the steps. */
const defaultTextDelayMs = second
const defaultRetryDelays = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60, 60].map((delay) => delay * second)

export function completeSettings(options: SandboxOptions): Settings {
  return {
    port: 0,
    dataFile: ':memory:',
    webhookSecret: 'whsec_sandbox',
    webhookEvents: [],
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    testSecretKey: 'sk_test_sandbox_practice',
    testPublishableKey: 'pk_test_sandbox_practice',
    testWebhookSecret: 'whsec_sandbox_practice',
    plaidClientId: 'sandbox',
    plaidSecret: 'sandbox',
    bankDelayMs: null,
    demo: false,
    portalUrl: 'http://localhost:4300',
    webhookRetryDelays: defaultRetryDelays,
    twilioAccountSid: `AC${'ab'.repeat(16)}`,
    twilioAuthToken: 'sandbox',
    twilioNumber: '+15005550006',
    twilioServiceSid: `MG${'ab'.repeat(16)}`,
    textDelayMs: 0,
    openDentalKeys: 'sandbox-developer/sandbox-customer',
    clock: Date.now,
    ...options,
    webhookUrl: options.webhookUrl ?? null,
    textWebhookUrl: options.textWebhookUrl ?? null,
  }
}

/** Reads the options from the environment. @throws Error naming a malformed variable */
export function readEnvironment(env: { [name: string]: string | undefined }): SandboxOptions {
  const port = Number(env['SANDBOX_PORT'] ?? '4310')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT must be a port number, not "${env['SANDBOX_PORT']}".`)
  }
  const bankDelayMs = Number(env['SANDBOX_BANK_DELAY_MS'] ?? String(defaultBankDelayMs))
  if (!Number.isInteger(bankDelayMs) || bankDelayMs < 0) {
    throw new Error(`SANDBOX_BANK_DELAY_MS must be milliseconds, not "${env['SANDBOX_BANK_DELAY_MS']}".`)
  }
  const dataFile = env['SANDBOX_DATA_FILE'] ?? '.data/sandbox.db'
  const options: SandboxOptions = { port, dataFile, bankDelayMs, textDelayMs: defaultTextDelayMs, demo: true }
  const texts = {
    webhookUrl: 'WEBHOOK_URL',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    testSecretKey: 'STRIPE_TEST_SECRET_KEY',
    testPublishableKey: 'STRIPE_TEST_PUBLISHABLE_KEY',
    testWebhookSecret: 'STRIPE_TEST_WEBHOOK_SECRET',
    twilioAccountSid: 'TWILIO_ACCOUNT_SID',
    twilioAuthToken: 'TWILIO_AUTH_TOKEN',
    twilioNumber: 'TWILIO_FROM',
    textWebhookUrl: 'TEXT_WEBHOOK_URL',
    plaidClientId: 'PLAID_CLIENT_ID',
    plaidSecret: 'PLAID_SECRET',
    portalUrl: 'PORTAL_URL',
  } as const
  for (const [option, name] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const value = env[name]
    if (value !== undefined && value !== '') options[option] = value
  }
  for (const name of ['WEBHOOK_URL', 'TEXT_WEBHOOK_URL', 'PORTAL_URL']) {
    if (env[name] && !URL.canParse(env[name]))
      throw new Error(`${name} must be an address, not "${env[name]}".`)
  }
  return { ...options, webhookEvents: readWebhookEvents(env) }
}

/** As at Stripe, an endpoint has no events by default. @throws Error for an address without events */
function readWebhookEvents(env: { [name: string]: string | undefined }): string[] {
  const events = env['WEBHOOK_EVENTS']?.split(',').filter(Boolean) ?? []
  if (env['WEBHOOK_URL'] && events.length === 0)
    throw new Error('WEBHOOK_EVENTS must list the events for WEBHOOK_URL, separated by commas.')
  return events
}
