import { hourMs, minuteMs } from '../../base/calendar.ts'
import type { Db } from '../../db/index.ts'
import { KeyRefusedError } from '../../ports/payment-provider.ts'
import { apiVersion } from '../../stripe/client.ts'
import { findAccount, inspectAccount } from '../../stripe/inspect-account.ts'
import { webhookEvents } from '../../stripe/webhook-events.ts'
import { named, UncheckedError, WrongSetupError, type Check } from './check.ts'
import { findArrival, listConnectedAccounts } from './doctor-repository.ts'
import { BankLinkUnavailableError, type BankLink } from '../../ports/method-vault.ts'

/** An account at Stripe, each setting as a function that throws UncheckedError without it. */
interface StripeSettings {
  readonly title: string
  readonly address: string
  readonly secretKey: () => string
  readonly publishableKey: () => string
  readonly portal: () => URL
  readonly db: () => Db
  /** Whether practices may have accounts that are connected to it. */
  readonly isPlatform: boolean
}

const taking = { card_payments: 'cards', us_bank_account_ach_payments: 'ACH Direct Debit' } as const
const receiving = { ...taking, transfers: 'transfers' } as const

function lacking(needed: Readonly<Record<string, string>>, capabilities: Readonly<Record<string, string>>) {
  return Object.keys(needed).filter((name) => capabilities[name] !== 'active')
}

/** A key without a permission that the product itself doesn't need can't be checked with. */
async function unlessLacked<Result>(read: Promise<Result>, permission: string): Promise<Result> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof KeyRefusedError) || !error.message.startsWith('the key lacks')) throw error
    throw new UncheckedError(
      `${error.message}: compare it in the dashboard, or give the key read access to ${permission}.`,
    )
  }
}

export function stripeChecks(settings: StripeSettings): readonly Check[] {
  const { title, address, secretKey, publishableKey, portal, db, isPlatform } = settings
  const account = () => inspectAccount(address, secretKey())
  const checks = {
    account: () => checkAccount(account()),
    capabilities: () => checkCapabilities(account()),
    permissions: () => checkPermissions(account()),
    'publishable key': () => checkPublishableKey(account(), publishableKey()),
    webhooks: () => checkWebhooks(account(), portal()),
    'last event': () => checkLastEvent(account(), db()),
    wallets: () => checkWallets(account(), portal()),
    ...(isPlatform && {
      'connected practices': async () => {
        const accounts = await listConnectedAccounts(db())
        return checkConnected(accounts, (id) => findAccount(address, secretKey(), id))
      },
    }),
  }
  return named(checks, `${title} `)
}

type Account = ReturnType<typeof inspectAccount>

async function checkAccount(account: Account): Promise<string> {
  const { id, charges_enabled } = await account.readOwnAccount()
  if (charges_enabled) return `${id} takes payments`
  throw new WrongSetupError(`${id} takes no payments yet: finish its activation in Stripe’s dashboard.`)
}

async function checkCapabilities(account: Account): Promise<string> {
  const { id, capabilities } = await account.readOwnAccount()
  const missing = lacking(taking, capabilities)
  if (missing.length === 0) return `${Object.values(taking).join(' and ')} are active`
  throw new WrongSetupError(
    `${id} lacks ${missing.join(' and ')}: enable it in Stripe, Settings, Payment methods.`,
  )
}

async function checkPermissions(account: Account): Promise<string> {
  const missing = await account.listLackedPermissions()
  if (missing.length === 0) return 'every permission that the product needs can be read'
  throw new WrongSetupError(
    `the key lacks access to ${missing.join(', ')}: edit it in Stripe, Developers, API keys (docs/vendors.md, The first day).`,
  )
}

async function checkPublishableKey(account: Account, key: string): Promise<string> {
  if (await account.hasPublishableKey(key)) return 'belongs to the same account as the secret key'
  throw new WrongSetupError(
    'belongs to another account than the secret key, so no card can be paid with: copy both keys from one page.',
  )
}

async function checkWebhooks(account: Account, portal: URL): Promise<string> {
  const url = new URL('/api/webhooks/stripe', portal).href
  const endpoints = await unlessLacked(account.listWebhookEndpoints(), 'Webhook Endpoints')
  const endpoint = endpoints.find((each) => each.url === url)
  if (endpoint === undefined)
    throw new WrongSetupError(`Stripe has no endpoint ${url}: add it (docs/operations.md, Webhooks).`)
  const { enabled_events: enabled } = endpoint
  const missing = enabled.includes('*') ? [] : webhookEvents.filter((event) => !enabled.includes(event))
  const problems = [
    endpoint.status === 'enabled' ? '' : 'it is disabled: enable it',
    endpoint.api_version === apiVersion
      ? ''
      : `its API version is ${endpoint.api_version ?? 'that of the account'}: add an endpoint with ${apiVersion} and delete this one`,
    missing.length === 0 ? '' : `it lacks the events ${missing.join(', ')}: add them`,
  ].filter((problem) => problem !== '')
  if (problems.length > 0) throw new WrongSetupError(`${url}: ${problems.join('; ')}.`)
  return `${url} gets the ${webhookEvents.length} events in version ${apiVersion}`
}

/** A webhook that takes longer was lost: the event was found by reading Stripe's list. */
const slowestDeliveryMs = 5 * minuteMs

async function checkLastEvent(account: Account, db: Db): Promise<string> {
  const now = Date.now()
  const week = 7 * 24 * hourMs
  const event = await account.findEvent(new Date(now - week), new Date(now - slowestDeliveryMs))
  if (event === undefined)
    throw new UncheckedError('no event in the last week: run doctor again after the first payment.')
  const arrivedAt = await findArrival(db, event.id)
  const sentAt = event.created.toISOString()
  const afterMs = arrivedAt === null ? Infinity : arrivedAt.getTime() - event.created.getTime()
  if (afterMs <= slowestDeliveryMs) return `${event.id} of ${sentAt} arrived`
  const [what, cause] = [
    arrivedAt === null ? 'has not arrived' : 'did not arrive as a webhook',
    'see its deliveries in Stripe, Developers, Webhooks, and the signing secret',
  ]
  throw new WrongSetupError(`${event.id} of ${sentAt} ${what}: ${cause}.`)
}

async function checkWallets(account: Account, portal: URL): Promise<string> {
  const { hostname } = portal
  const domain = await unlessLacked(account.findDomain(hostname), 'Payment Method Domains')
  const where = 'Stripe, Settings, Payment method domains (docs/operations.md, Apple Pay)'
  if (domain === undefined)
    throw new WrongSetupError(`${hostname} is not registered, so no wallet is offered: add it in ${where}.`)
  if (!domain.enabled) throw new WrongSetupError(`${hostname} is disabled: enable it in ${where}.`)
  const inactive = [
    domain.apple_pay.status === 'active' ? '' : 'Apple Pay',
    domain.google_pay.status === 'active' ? '' : 'Google Pay',
  ].filter((name) => name !== '')
  if (inactive.length === 0) return `${hostname} is registered for Apple Pay and Google Pay`
  throw new WrongSetupError(`${inactive.join(' and ')} is inactive for ${hostname}: verify it in ${where}.`)
}

async function checkConnected(
  accounts: readonly string[],
  find: (id: string) => ReturnType<typeof findAccount>,
): Promise<string> {
  const problems: string[] = []
  for (const id of accounts) {
    const account = await find(id)
    const missing = account === null ? ['its connection to you'] : lacking(receiving, account.capabilities)
    if (missing.length > 0) problems.push(`${id} lacks ${missing.join(', ')}`)
  }
  if (problems.length === 0) return accounts.length === 0 ? 'none' : `${accounts.length} can be paid`
  throw new WrongSetupError(`${problems.join('; ')}: finish the onboarding in Stripe, Connect.`)
}

const advice: Readonly<Record<string, string>> = {
  'no answer': 'check whether this machine reaches it',
  INVALID_API_KEYS: 'copy the client id, and the secret of this environment, from Plaid, Developers, Keys',
  UNAUTHORIZED_ENVIRONMENT: 'apply for production access in Plaid’s dashboard',
  UNAUTHORIZED_ROUTE_ACCESS: 'apply for access to Auth in Plaid’s dashboard',
  INVALID_PRODUCT: 'apply for access to Auth in Plaid’s dashboard',
}

/** Requests a link token in both languages. @throws WrongSetupError with the advice for Plaid's code */
async function openLink(bankLink: BankLink, canReturn: boolean, adviceOf: (code: string) => string) {
  for (const language of ['en', 'es'] as const) {
    try {
      await bankLink.createLinkToken('doctor', { language, canReturn })
    } catch (error) {
      if (!(error instanceof BankLinkUnavailableError)) throw error
      const code = error.message.replace('the bank-linking provider: ', '')
      throw new WrongSetupError(
        `${code} from Plaid to Link in ${language === 'en' ? 'English' : 'Spanish'}: ${adviceOf(code)}.`,
      )
    }
  }
}

interface PlaidSettings {
  readonly title: string
  readonly bankLink: () => BankLink
  readonly redirectUri: string
}

export function plaidChecks({ title, bankLink, redirectUri }: PlaidSettings): readonly Check[] {
  const general = (code: string) => advice[code] ?? 'see docs/vendors.md, Before the first day'
  return named({
    [title]: async () => {
      await openLink(bankLink(), false, general)
      return 'Link opens in English and Spanish'
    },
    [`${title} return`]: async () => {
      if (redirectUri === '')
        throw new UncheckedError(
          'PLAID_REDIRECT_URI is missing: banks with a site of their own may be missing on phones.',
        )
      const listed = `add ${redirectUri} in Plaid, Developers, API, Allowed redirect URIs`
      await openLink(bankLink(), true, (code) => (code === 'INVALID_FIELD' ? listed : general(code)))
      return `banks with a site of their own return to ${redirectUri}`
    },
  })
}
