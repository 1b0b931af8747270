import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookEvents } from '@payment-center/api/webhook-events'
import type { Ports } from '../ports.ts'

/** Base URL of each service. */
export function urlsOf(ports: Ports) {
  return {
    edge: `http://localhost:${ports.edge}`,
    api: `http://127.0.0.1:${ports.api}`,
    // Not on `localhost` like the edge: the vendor's card field is a cross-site frame.
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    mailbox: `http://localhost:${ports.mailbox}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
    program: `http://127.0.0.1:${ports.program}`,
  }
}

export type Urls = Readonly<ReturnType<typeof urlsOf>>

/** The key that encrypts this stack's Plaid access tokens, in the format of DATA_KEYS; created once per data folder. */
function readOrCreateDataKey(dataFolder: string): string {
  const file = join(dataFolder, 'data-key')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, `own-${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`, {
      mode: 0o600,
    })
  }
  return readFileSync(file, 'utf8')
}

/** What the pages load at their start. */
export const configurationFileOf = (dataFolder: string) => join(dataFolder, 'configuration.json')

/** The folder of the embedded database. */
export const databaseFolderOf = (dataFolder: string) => join(dataFolder, 'database')

/**
 * The environment of every service: demo defaults, overridden by the outer environment. Ports, folders and addresses
 * always come from this stack.
 * @param vendors the variables of other vendors than the sandbox
 */
export function stackEnvironment(
  ports: Ports,
  urls: Urls,
  dataFolder: string,
  outer: NodeJS.ProcessEnv,
  vendors: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const set = Object.entries(outer).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    ...demoDefaults(urls),
    DATA_KEYS: outer['DATA_KEYS'] || readOrCreateDataKey(dataFolder),
    ...Object.fromEntries(set),
    ...vendors,
    // Production refuses the embedded database and the sandbox.
    NODE_ENV: 'development',
    EDGE_PORT: String(ports.edge),
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    SANDBOX_PORT: String(ports.sandbox),
    PROGRAM_PORT: String(ports.program),
    API_ORIGIN: urls.api,
    DATA_FOLDER: databaseFolderOf(dataFolder),
    CONFIGURATION_FILE: configurationFileOf(dataFolder),
    SANDBOX_DATA_FILE: join(dataFolder, 'sandbox.db'),
    PORTAL_URL: urls.edge,
    PORTAL_ORIGIN: urls.edge,
    WEBHOOK_URL: `${urls.api}/api/webhooks/stripe`,
    WEBHOOK_EVENTS: webhookEvents.join(','),
    // Twilio signs its address, which is the edge's.
    TEXT_WEBHOOK_URL: `${urls.edge}/api/webhooks/twilio`,
  }
}

function demoDefaults(urls: Urls): Record<string, string> {
  return {
    STRIPE_API_BASE: urls.sandbox,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_TEST_SECRET_KEY: 'sk_test_sandbox_practice',
    STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_sandbox_practice',
    STRIPE_TEST_WEBHOOK_SECRET: 'whsec_sandbox_practice',
    TEST_PRACTICE_ID: '3',
    PLAID_API_BASE: `${urls.sandbox}/plaid`,
    PLAID_CLIENT_ID: 'sandbox',
    PLAID_SECRET: 'sandbox',
    PLAID_REDIRECT_URI: `${urls.edge}/bank-return`,
    PLAID_TEST_API_BASE: `${urls.sandbox}/plaid`,
    PLAID_TEST_SECRET: 'sandbox',
    TWILIO_API_BASE: urls.sandbox,
    TWILIO_ACCOUNT_SID: `AC${'ab'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: 'sandbox',
    TWILIO_FROM: '+15005550006',
    SMTP_URL: urls.smtp,
    SUPPORT_EMAIL: 'support@example.com',
    TERMS_URL: `${urls.sandbox}/legal/terms`,
    PRIVACY_URL: `${urls.sandbox}/legal/privacy`,
    VENDOR_SANDBOX_URL: urls.sandbox,
    DEMO_WEBHOOK_URL: `${urls.program}/webhooks`,
  }
}
