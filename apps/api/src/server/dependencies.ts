import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/index.ts'
import type { Background } from './background.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { BankLink } from '../ports/bank-link.ts'
import type { MethodVault } from '../ports/method-vault.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { Keyring } from '../secrets/keyring.ts'

/** A database, or one transaction of it. */
export type Db = Kysely<Database>

/** The figures of the environment that answers are made of. */
export interface Settings {
  readonly publishableKey: string
  readonly testPublishableKey: string
  /** The one practice that uses the test key; null: none does. */
  readonly testPracticeId: number | null
  /** What the card provider signs its events with. */
  readonly webhookSecret: string
  /** From where the edge reaches us, beside this machine. */
  readonly edgeAddresses: readonly string[]
  /** Where payers reach the portal: mailed links begin with it. */
  readonly portalOrigin: string
}

/** Everything that requests and the reconciler work with; tests hand over their own. */
export interface Dependencies {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly vault: MethodVault
  readonly bankLink: BankLink
  readonly mailer: Mailer
  readonly settings: Settings
  /** What stored secrets are sealed with. */
  readonly keyring: Keyring
  readonly clock: () => Date
  readonly log: Logger
  /** Work that goes on after its request was answered. */
  readonly background: Background
}
