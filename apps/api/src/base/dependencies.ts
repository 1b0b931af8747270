import type { Logger } from 'pino'
import type { Db } from '../db/index.ts'
import type { Background, LoopMonitor } from './background.ts'
import type { Mailer, Texter } from '../ports/message-senders.ts'
import type { SendAllowance } from './send-allowance.ts'
import type { PracticeManagement, PracticeManagementAccess } from '../ports/practice-management.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { BankLink, MethodVault } from '../ports/method-vault.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'

export interface Settings {
  readonly publishableKey: string
  /** The one practice whose payments are tests, with its own key; null for none. */
  readonly testPractice: { readonly practiceId: number; readonly publishableKey: string } | null
  /** Stripe's signing secrets: of the main account, and of the test practice's if there is one. */
  readonly webhookSecrets: readonly string[]
  /** Addresses that the edge connects from, besides loopback. */
  readonly edgeAddresses: readonly string[]
  /** The portal's address, with which links in emails begin. */
  readonly portalOrigin: string
  /** The bearer token with which another machine reads the metrics; empty for none. */
  readonly metricsToken: string
  /** How many days to keep handled webhook events, and causes of mail. */
  readonly retention: { readonly webhookEventDays: number; readonly mailCauseDays: number }
  /** Whether the OpenAPI document and its page are served. */
  readonly showContract: boolean
  /** Whether webhooks of practices may go to this machine and its network, and by http: never in production. */
  readonly mayCallPrivateAddresses: boolean
}

/** What requests and loops work with; tests pass their own. */
export interface Dependencies {
  readonly db: Db
  readonly vendors: Vendors
  readonly mailer: Mailer
  readonly mailAllowance: SendAllowance
  /** Null where texts are off. */
  readonly texter: Texter | null
  readonly textAllowance: SendAllowance
  /** Opens a practice's own system. Requests nothing. */
  readonly openPracticeManagement: (access: PracticeManagementAccess) => PracticeManagement
  readonly settings: Settings
  readonly keyring: Keyring
  readonly clock: () => Date
  readonly log: Logger
  /** Work that continues after the response. */
  readonly background: Background
  readonly loops: LoopMonitor
}

/** An account at the card provider, and one at the bank-linking provider in the same mode. */
export interface VendorAccount {
  readonly provider: PaymentProvider
  readonly vault: MethodVault
  readonly bankLink: BankLink
}

export interface Vendors {
  /** The account of every practice but the test practice. */
  readonly main: VendorAccount
  /** The account that a practice's payments, customers and methods are in. */
  of(practiceId: number): VendorAccount
}

/** @param test the account of the test practice; null without one */
export function createVendors(
  main: VendorAccount,
  test: { readonly practiceId: number; readonly account: VendorAccount } | null,
): Vendors {
  return { main, of: (practiceId) => (practiceId === test?.practiceId ? test.account : main) }
}
