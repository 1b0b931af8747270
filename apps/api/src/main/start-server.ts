import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { serve, type ServerType } from '@hono/node-server'
import { openOpenDental } from '../open-dental/practice-management.ts'
import { loadPlaidBankLink, type PlaidAccount } from '../plaid/load-bank-link.ts'
import { createStripe } from '../stripe/client.ts'
import { createStripeVault } from '../stripe/method-vault.ts'
import { createStripeProvider } from '../stripe/payment-provider.ts'
import { type Environment, readEnvironment } from './env.ts'
import { createVendors, type VendorAccount, type Vendors, type Dependencies } from '../base/dependencies.ts'
import { storeWaitingEvents } from '../audit/record-call.ts'
import { createApp, readVersion } from './app.ts'
import { createBackgroundLines, createLog } from './log.ts'
import { createBackground, createLoopMonitor } from '../base/background.ts'
import { createSendAllowance } from '../base/send-allowance.ts'
import { openDatabaseClock, type DatabaseClock } from '../db/database-health.ts'
import { openMigrated, refuseDemoInProduction, serverTimeouts, type OpenDatabase } from '../db/index.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { startLoops } from './loops.ts'
import { twilioAccountOf } from './environment-fields.ts'
import { createTwilioTexter } from '../twilio/texter.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { sealStoredSecrets } from '../secrets/sealed-secret-repository.ts'

export function openVendorAccount(address: string, secretKey: string, plaid: PlaidAccount): VendorAccount {
  const stripe = createStripe(address, secretKey)
  return {
    provider: createStripeProvider(stripe),
    vault: createStripeVault(stripe),
    bankLink: loadPlaidBankLink(plaid),
  }
}

/** The vendors' accounts with the environment's keys. Requests nothing. */
function openVendors(environment: Environment): Vendors {
  const { testKeys: test, STRIPE_API_BASE: stripe, PLAID_CLIENT_ID: clientId } = environment
  const openAccount = (secretKey: string, address: string, secret: string) =>
    openVendorAccount(stripe, secretKey, {
      address,
      clientId,
      secret,
      redirectUri: environment.PLAID_REDIRECT_URI,
    })
  const { STRIPE_SECRET_KEY, PLAID_API_BASE, PLAID_SECRET } = environment
  const main = openAccount(STRIPE_SECRET_KEY, PLAID_API_BASE, PLAID_SECRET)
  if (test === null) return createVendors(main, null)
  const { STRIPE_TEST_SECRET_KEY, PLAID_TEST_API_BASE, PLAID_TEST_SECRET } = test
  const account = openAccount(STRIPE_TEST_SECRET_KEY, PLAID_TEST_API_BASE, PLAID_TEST_SECRET)
  return createVendors(main, { practiceId: environment.TEST_PRACTICE_ID, account })
}

/** Twilio queues them for as long as its number takes. */
const textsPerSecond = 20

const shutdownTimeoutMs = 10_000
/** The longest that a slow request can hold a connection, and an idle one is held. */
export const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Sent to clients; the connection lasts longer, so that a request on its way is not lost. */
  keepAliveTimeout: 3000,
  keepAliveTimeoutBuffer: 5000,
}

function dependenciesOf(
  environment: Environment,
  { db }: OpenDatabase,
  { now: clock }: DatabaseClock,
  log: Logger,
): Dependencies {
  const { testKeys, TEST_PRACTICE_ID: practiceId, WEBHOOK_EVENT_DAYS: webhookEventDays } = environment
  const portalOrigin = new URL(environment.PORTAL_ORIGIN).origin
  const twilio = twilioAccountOf(environment, portalOrigin)
  return {
    db,
    log,
    clock,
    background: createBackground(log),
    loops: createLoopMonitor(),
    vendors: openVendors(environment),
    mailer: createSmtpMailer(environment.SMTP_URL, environment.SUPPORT_EMAIL, clock),
    mailAllowance: createSendAllowance(environment.MAILS_PER_SECOND),
    texter: twilio && createTwilioTexter(twilio),
    textAllowance: createSendAllowance(textsPerSecond),
    openPracticeManagement: openOpenDental,
    keyring: environment.keyring,
    settings: {
      publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
      testPractice: testKeys && { practiceId, publishableKey: testKeys.STRIPE_TEST_PUBLISHABLE_KEY },
      webhookSecrets: [
        environment.STRIPE_WEBHOOK_SECRET,
        ...(testKeys === null ? [] : [testKeys.STRIPE_TEST_WEBHOOK_SECRET]),
      ],
      edgeAddresses: environment.EDGE_ADDRESSES,
      portalOrigin,
      metricsToken: environment.METRICS_TOKEN,
      retention: { webhookEventDays, mailCauseDays: environment.MAIL_CAUSE_DAYS },
      showContract: environment.showContract,
      mayCallPrivateAddresses: !environment.isProduction,
    },
  }
}

function listen(
  dependencies: Dependencies,
  { HOST: hostname, PORT: port }: Environment,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const app = createApp(dependencies)
    const server = serve({ fetch: app.fetch, hostname, port, serverOptions }, (address) => {
      dependencies.log.info({ port: address.port }, 'listening')
      resolve(server)
    })
    setSecurityHeaders(server)
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} is already in use. Set PORT to another port.`))
      else if (error.code === 'EADDRNOTAVAIL') {
        reject(new Error(`HOST ${hostname} is not an address of this machine.`))
      } else reject(error)
    })
  })
}

/** Closed by this side, an idle connection could lose a request that is on its way: nginx closes it after a second. */
const idleMs = 4000

const maxTurns = 100

/** Resolves once nothing arrives in a turn of the event loop: closing before would reset what waits to be read. */
async function waitUntilRead(server: ServerType): Promise<void> {
  let hasArrived = true
  const note = () => {
    hasArrived = true
  }
  server.on('connection', note).on('request', note)
  // The current turn may have polled already.
  await setImmediate()
  for (let turn = 0; hasArrived && turn < maxTurns; turn += 1) {
    hasArrived = false
    await setImmediate()
  }
  server.off('connection', note).off('request', note)
}

/** Stops accepting connections, and resolves when the requests of the current ones are answered. */
export async function closeServer(server: ServerType): Promise<void> {
  const closeIdle = async () => {
    await waitUntilRead(server)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  const sweep = setInterval(() => void closeIdle(), idleMs)
  await waitUntilRead(server)
  // That of an HTTP server would close idle connections at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  // Only now: a proxy would open new connections, and closing the server would reset those that it hasn't accepted.
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  )
  await closed
  clearInterval(sweep)
}

/** Finishes what was begun, then exits, on a signal or when the process that started this one is gone. */
function endGracefully(end: () => Promise<void>, log: Logger, flush: () => Promise<void>): void {
  let isEnding = false
  const shutDown = (reason: string) => {
    if (isEnding) return
    isEnding = true
    log.info({ reason }, 'ending')
    const exit = (code: number) => void flush().then(() => process.exit(code))
    setTimeout(exit, shutdownTimeoutMs, 1).unref()
    void end().then(
      () => exit(0),
      () => exit(1),
    )
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
  process.on('disconnect', () => shutDown('disconnect'))
  // A starter that is already gone sends no further event.
  if (process.send !== undefined && !process.connected) shutDown('disconnect')
}

/** Starts sending traces where a collector is set. @returns ends it */
async function openTracing(environment: Environment, log: Logger): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
  if (endpoint === '') return async () => {}
  // Megabytes that a start without traces doesn't load.
  const { startTracing } = await import('./open-telemetry.ts')
  return startTracing(endpoint, readVersion(import.meta.dirname), log)
}

/**
 * Opens the database, and serves the API until the process is asked to end.
 * @throws Error with a message for the operator
 */
export async function startServer(variables: NodeJS.ProcessEnv): Promise<void> {
  const environment = readEnvironment(variables)
  const lines = createBackgroundLines()
  const log = createLog(lines)
  const stopTracing = await openTracing(environment, log)
  const database = await openMigrated(environment.database, serverTimeouts)
  await refuseDemoInProduction(database.db, variables)
  await sealStoredSecrets(database.db, environment.keyring)
  const clock = await openDatabaseClock(database.db)
  const dependencies = dependenciesOf(environment, database, clock, log)
  const server = await listen(dependencies, environment)
  const loops = startLoops(dependencies, clock)
  endGracefully(
    async () => {
      await closeServer(server)
      await Promise.all(loops.map((loop) => loop.stop()))
      await dependencies.background.drain()
      await storeWaitingEvents(dependencies)
      await database.close()
      await stopTracing()
    },
    log,
    lines.flush,
  )
}
