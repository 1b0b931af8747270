import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/index.ts'
import type { Background } from './background.ts'
import type { LoopMonitor } from './loop-monitor.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { BankLink } from '../ports/bank-link.ts'
import type { MethodVault } from '../ports/method-vault.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { Keyring } from '../secrets/keyring.ts'

/** A database or a transaction. */
export type Db = Kysely<Database>

export interface Settings {
  readonly publishableKey: string
  readonly testPublishableKey: string
  /** The one practice that uses the test key; null for none. */
  readonly testPracticeId: number | null
  readonly webhookSecret: string
  /** Addresses that the edge connects from, besides loopback. */
  readonly edgeAddresses: readonly string[]
  /** Links in emails begin with it. */
  readonly portalOrigin: string
}

/** What requests and loops work with; tests pass their own. */
export interface Dependencies {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly vault: MethodVault
  readonly bankLink: BankLink
  readonly mailer: Mailer
  readonly settings: Settings
  readonly keyring: Keyring
  readonly clock: () => Date
  readonly log: Logger
  /** Work that continues after the response. */
  readonly background: Background
  readonly loops: LoopMonitor
}
