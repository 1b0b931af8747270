import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { startSandbox } from '@payment-center/sandbox'
import type { BankLink } from '../ports/bank-link.ts'
import { createPlaidBankLink } from '../plaid/bank-link.ts'
import { createPlaid } from '../plaid/client.ts'
import { createApp, type AppLimits } from '../server/app.ts'
import { createLoopMonitor } from '../server/loop-monitor.ts'
import { createBackground } from '../server/background.ts'
import { createLog } from '../server/create-log.ts'
import type { Dependencies, Settings } from '../server/dependencies.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { createStripeVault } from '../stripe/method-vault.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { createStripe } from '../stripe/client.ts'
import { createStripeProvider } from '../stripe/payment-provider.ts'
import { setSecurityHeaders } from '../server/http/security-headers.ts'
import { readKeyring } from '../secrets/keyring.ts'
import { createClock, type TestClock } from './clock.ts'
import { createApiClient, type ApiClient } from './http/api-client.ts'
import { dataKeys } from './data-keys.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'
import { openTestDatabase } from './database/open-test-database.ts'
import { createVendor, publishableKey, type Vendor } from './vendor.ts'

const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'
export const portalOrigin = 'https://pay.example.com'

const settings: Settings = {
  publishableKey: 'pk_live_of_the_platform',
  testPublishableKey: publishableKey,
  testPracticeId: 3,
  webhookSecret,
  edgeAddresses: [],
  portalOrigin,
}

/** A listening API with its own database, sandbox and mailbox. */
export interface World extends ApiClient {
  readonly dependencies: Dependencies
  readonly clock: TestClock
  readonly vendor: Vendor
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
  /** Receives every database statement. */
  readonly onStatement?: (statement: string) => void
}

async function listen(handler: () => ReturnType<typeof createApp>) {
  const server = createAdaptorServer({ fetch: (request, env) => handler().fetch(request, env) })
  setSecurityHeaders(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Starts a world for one test file. */
export async function startWorld({
  webhooks = false,
  wrapProvider,
  wrapBankLink,
  onStatement,
  ...limits
}: WorldOptions = {}): Promise<World> {
  const database = await openTestDatabase(onStatement)
  const { server, url } = await listen(() => app)
  const sandbox = await startSandbox({
    secretKey,
    publishableKey,
    webhookSecret,
    demo: true,
    ...(webhooks ? { webhookUrl: `${url}/api/webhooks/stripe` } : {}),
  })
  const logged: string[] = []
  const log = createLog({ write: (line) => void logged.push(line) })
  const stripe = createStripe({ STRIPE_API_BASE: sandbox.url, STRIPE_SECRET_KEY: secretKey })
  const provider = createStripeProvider(stripe)
  const plaid = createPlaid({
    PLAID_API_BASE: `${sandbox.url}/plaid`,
    PLAID_CLIENT_ID: 'sandbox',
    PLAID_SECRET: 'sandbox',
  })
  const bankLink = createPlaidBankLink(plaid, 'Payment Center')
  const clock = createClock()
  const mailbox = await startMailbox()
  const dependencies: Dependencies = {
    db: database.db,
    provider: wrapProvider?.(provider) ?? provider,
    vault: createStripeVault(stripe),
    bankLink: wrapBankLink?.(bankLink) ?? bankLink,
    mailer: createSmtpMailer(mailbox.url, 'help@example.com'),
    settings,
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
    vendor: createVendor(sandbox.url, secretKey),
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
