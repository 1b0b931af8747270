import { createAdaptorServer } from '@hono/node-server'
import { startSandbox } from '@payment-center/sandbox'
import type { BankLink } from '../src/ports/method-vault.ts'
import { createApp, type AppLimits } from '../src/main/app.ts'
import { createLoopMonitor, createBackground } from '../src/base/background.ts'
import { createLog } from '../src/main/log.ts'
import { openVendorAccount } from '../src/main/start-server.ts'
import {
  type Dependencies,
  type Settings,
  createVendors,
  type VendorAccount,
  type Vendors,
} from '../src/base/dependencies.ts'
import { createSendAllowance } from '../src/base/send-allowance.ts'
import { createSmtpMailer } from '../src/mail/smtp-mailer.ts'
import { createTwilioTexter, twilioWebhookPath } from '../src/twilio/texter.ts'
import type { PaymentProvider } from '../src/ports/payment-provider.ts'
import { setSecurityHeaders } from '../src/http/security-headers.ts'
import { openOpenDental } from '../src/open-dental/practice-management.ts'
import { webhookEvents } from '../src/stripe/webhook-events.ts'
import { readKeyring } from '../src/secrets/keyring.ts'
import { createClock, type TestClock } from './clock.ts'
import { createApiClient, type ApiClient } from './http/api-client.ts'
import { dataKeys } from './bare-environment.ts'
import { listen } from './listen.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'
import { openTestDatabase, type OnStatement } from './database/open-test-database.ts'
import { createVendor, mainKeys, testKeys, type Vendor, type VendorKeys } from './vendor.ts'

export const webhookSecret = 'whsec_sandbox'
const testWebhookSecret = 'whsec_sandbox_practice'
export const portalOrigin = 'https://pay.example.com'
const plaidRedirectUri = `${portalOrigin}/bank-return`

function settingsOf(testPracticeId: number | null): Settings {
  return {
    publishableKey: 'pk_live_of_the_platform',
    testPractice:
      testPracticeId === null
        ? null
        : { practiceId: testPracticeId, publishableKey: testKeys.publishableKey },
    webhookSecrets: [webhookSecret, testWebhookSecret],
    edgeAddresses: [],
    portalOrigin,
    metricsToken: 'token-of-the-metrics-collector',
    retention: { webhookEventDays: 90, mailCauseDays: 800 },
    showContract: true,
    mayCallPrivateAddresses: true,
  }
}

/** Of the sandbox. */
export const twilioKeys = {
  accountSid: `AC${'ab'.repeat(16)}`,
  authToken: 'sandbox',
  from: '+15005550006',
}

/** A listening API with its own database, sandbox and mailbox. */
export interface World extends ApiClient {
  readonly dependencies: Dependencies
  readonly clock: TestClock
  readonly vendor: Vendor
  /** The provider's account of the test practice. */
  readonly testVendor: Vendor
  readonly mailbox: Mailbox
  /** JSON lines. */
  readonly logged: string[]
  stop(): Promise<void>
}

export interface WorldOptions extends AppLimits {
  /** Whether the provider sends webhooks; without them, only settling and the reconciler find outcomes. */
  readonly webhooks?: boolean
  /** Wraps the provider's adapter, to fail on demand. */
  readonly wrapProvider?: (provider: PaymentProvider) => PaymentProvider
  /** Wraps the bank-linking provider's adapter, to fail on demand. */
  readonly wrapBankLink?: (bankLink: BankLink) => BankLink
  /** The practice whose payments are tests; none by default. */
  readonly testPracticeId?: number
  /** Receives every database statement. */
  readonly onStatement?: OnStatement
}

async function serve(handler: () => ReturnType<typeof createApp>) {
  const server = createAdaptorServer({
    fetch: (request, env) => handler().fetch(request, env),
    // A busy test would close a connection before it saw that it is too old for its next request.
    serverOptions: { keepAliveTimeout: 0 },
  })
  setSecurityHeaders(server)
  return { server, url: await listen(server) }
}

function accountAt(url: string, { secretKey }: VendorKeys): VendorAccount {
  const plaid = {
    address: `${url}/plaid`,
    clientId: 'sandbox',
    secret: 'sandbox',
    redirectUri: plaidRedirectUri,
  }
  return openVendorAccount(url, secretKey, plaid)
}

function vendorsAt(url: string, { wrapProvider, wrapBankLink, testPracticeId }: WorldOptions): Vendors {
  const { provider, bankLink, ...account } = accountAt(url, mainKeys)
  const main = {
    ...account,
    provider: wrapProvider?.(provider) ?? provider,
    bankLink: wrapBankLink?.(bankLink) ?? bankLink,
  }
  if (testPracticeId === undefined) return createVendors(main, null)
  return createVendors(main, { practiceId: testPracticeId, account: accountAt(url, testKeys) })
}

/** Starts a world for one test file. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { webhooks = false, onStatement, testPracticeId, ...limits } = options
  const database = await openTestDatabase(onStatement)
  const clock = createClock()
  const { server, url } = await serve(() => app)
  const sandbox = await startSandbox({
    ...mainKeys,
    webhookSecret,
    testSecretKey: testKeys.secretKey,
    testPublishableKey: testKeys.publishableKey,
    testWebhookSecret,
    textWebhookUrl: url + twilioWebhookPath,
    demo: true,
    clock: () => clock.now().getTime(),
    ...(webhooks ? { webhookUrl: `${url}/api/webhooks/stripe`, webhookEvents } : {}),
  })
  const logged: string[] = []
  const log = createLog({ write: (line) => void logged.push(line) })
  const mailbox = await startMailbox()
  const dependencies: Dependencies = {
    db: database.db,
    vendors: vendorsAt(sandbox.url, options),
    mailer: createSmtpMailer(mailbox.url, 'help@example.com', clock.now),
    mailAllowance: createSendAllowance(10_000),
    texter: createTwilioTexter({ ...twilioKeys, address: sandbox.url, origin: url }),
    textAllowance: createSendAllowance(10_000),
    openPracticeManagement: openOpenDental,
    settings: settingsOf(testPracticeId ?? null),
    keyring: readKeyring({ DATA_KEYS: dataKeys }),
    clock: clock.now,
    log,
    background: createBackground(log),
    loops: createLoopMonitor(),
  }
  const app = createApp(dependencies, limits)
  return {
    dependencies,
    clock,
    logged,
    mailbox,
    vendor: createVendor(sandbox.url),
    testVendor: createVendor(sandbox.url, testKeys),
    ...createApiClient(url),
    stop: async () => {
      await sandbox.stop()
      await new Promise((resolve) => server.close(resolve))
      await dependencies.background.drain()
      await mailbox.stop()
      await database.close()
    },
  }
}

/** The dependencies with some operations of the card provider replaced. */
export function withProvider(
  dependencies: Dependencies,
  changes: (provider: PaymentProvider) => Partial<PaymentProvider>,
): Dependencies {
  const { main } = dependencies.vendors
  const provider = { ...main.provider, ...changes(main.provider) }
  return { ...dependencies, vendors: createVendors({ ...main, provider }, null) }
}
