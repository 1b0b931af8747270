import type { Generated } from 'kysely'
import type { Amount } from './column-types.ts'

/** A payer, or a guest's one invoice. Exactly one of the two is not null. */
export interface OwnerColumns {
  payer_id: number | null
  charge_event_id: string | null
}

/** A customer at the card provider, which holds saved methods. */
export interface VaultCustomerTable extends OwnerColumns {
  vault_customer_id: Generated<number>
  idempotency_key: string
  /** null until the provider has responded */
  customer_id: string | null
}

export interface SavedCardTable {
  token_id: string
  payer_id: number
  payment_method_id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  name_on_card: string
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown'
  /** Equal for the same card number. */
  fingerprint: string | null
  created_at: Date
}

/** A link token was issued: its owner may link one bank account. */
export interface BankLinkTable extends OwnerColumns {
  bank_link_id: Generated<number>
  ends_at: Date
  used_at: Date | null
}

export interface BankAccountTable extends OwnerColumns {
  ach_id: string
  customer_id: string
  /** The card provider's `ba_…`. */
  source_id: string
  /** Of the bank-linking provider, sealed for the `source_id`. */
  access_token: string
  account_id: string
  bank_name: string
  last4: string
  created_at: Date
}

/** A deleted method that still has to be removed at the providers. */
export interface MethodRemovalTable {
  method_removal_id: Generated<number>
  /** `pm_…` or `ba_…`; `login_…` for a bank login whose account was not stored */
  provider_method_id: string
  /** Empty if there is nothing to detach from a customer. */
  customer_id: string
  /** Of the bank-linking provider for a bank account, sealed for its `provider_method_id`; null for a card. */
  access_token: string | null
  /** Null for a method that was deleted before there was a test account. */
  practice_id: number | null
  done_at: Date | null
  next_check_at: Date
  check_count: Generated<number>
}

/** A card that a payer is saving, until its outcome is known. */
export interface CardSetupTable {
  setup_intent_id: string
  payer_id: number
  /** Hash of the network that began it. */
  address_hash: string
  /** Hash of that network's site. */
  site_hash: string
  /** Cards that the provider declined. */
  declines: Generated<number>
  done_at: Generated<Date | null>
  created_at: Date
  next_check_at: Date
  check_count: Generated<number>
}

/** An accepted debit authorization, for one payment or for every debit of a plan. */
export interface AchAuthorizationTable {
  ach_authorization_id: Generated<number>
  ach_id: string
  attempt_id: number | null
  payment_plan_id: number | null
  text_version: string
  language: 'en' | 'es'
  amount: Amount
  /** By the browser's clock. */
  accepted_at: Date
  /** By the server's clock. */
  received_at: Date
  /** The browser in which it was accepted; null for those stored before these were. */
  address: Generated<string | null>
  user_agent: Generated<string | null>
}

export interface MethodTables {
  vault_customers: VaultCustomerTable
  saved_cards: SavedCardTable
  bank_links: BankLinkTable
  bank_accounts: BankAccountTable
  method_removals: MethodRemovalTable
  card_setups: CardSetupTable
  ach_authorizations: AchAuthorizationTable
}
