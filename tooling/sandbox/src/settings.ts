/** How a sandbox is started; everything has a default that fits a test. */
export interface SandboxOptions {
  /** 0 takes any free port. */
  port?: number
  /** Where the state is kept; `:memory:` keeps it only while running. */
  dataFile?: string
  /** Where webhooks are sent; none are sent without it (events are kept all the same). */
  webhookUrl?: string
  webhookSecret?: string
  secretKey?: string
  publishableKey?: string
  testPublishableKey?: string
  plaidClientId?: string
  plaidSecret?: string
  /** How long a bank debit is processed, in milliseconds; `null`: until the control API settles it. */
  bankDelayMs?: number | null
  /** Whether the demo world's saved methods are there from the start. */
  demo?: boolean
  /** Where the demo's links on the dashboard lead. */
  portalUrl?: string
  /** Waits between tries of one webhook, in milliseconds; after the last it is given up. */
  webhookRetryDelays?: readonly number[]
}

export type Settings = Required<Omit<SandboxOptions, 'webhookUrl'>> & { webhookUrl: string | null }

const second = 1000
/** Days in life; long enough here to see that it is being processed. */
const defaultBankDelayMs = 600 * second
const defaultRetryDelays = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60, 60].map((delay) => delay * second)

export function completeSettings(options: SandboxOptions): Settings {
  return {
    port: 0,
    dataFile: ':memory:',
    webhookSecret: 'whsec_sandbox',
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    testPublishableKey: 'pk_test_sandbox_practice',
    plaidClientId: 'sandbox',
    plaidSecret: 'sandbox',
    bankDelayMs: null,
    demo: false,
    portalUrl: 'http://localhost:4300',
    webhookRetryDelays: defaultRetryDelays,
    ...options,
    webhookUrl: options.webhookUrl ?? null,
  }
}

/** Reads the options from environment variables; throws a sentence naming what is malformed. */
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
  const options: SandboxOptions = { port, dataFile, bankDelayMs, demo: true }
  const texts = {
    webhookUrl: 'WEBHOOK_URL',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    testPublishableKey: 'STRIPE_TEST_PUBLISHABLE_KEY',
    plaidClientId: 'PLAID_CLIENT_ID',
    plaidSecret: 'PLAID_SECRET',
    portalUrl: 'PORTAL_URL',
  } as const
  for (const [option, name] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const value = env[name]
    if (value !== undefined && value !== '') options[option] = value
  }
  for (const name of ['WEBHOOK_URL', 'PORTAL_URL']) {
    if (env[name] && !URL.canParse(env[name]))
      throw new Error(`${name} must be an address, not "${env[name]}".`)
  }
  return options
}
