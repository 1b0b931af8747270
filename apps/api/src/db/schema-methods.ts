import type { Generated } from 'kysely'
import type { Amount } from './column-types.ts'

/** Whose something is: a payer's, or a guest's within his one invoice. Exactly one of the two is not null. */
export interface OwnerColumns {
  payer_id: number | null
  charge_event_id: string | null
}

/** Someone at the card provider, with whom his methods are kept there. */
export interface VaultCustomerTable extends OwnerColumns {
  vault_customer_id: Generated<number>
  idempotency_key: string
  /** Null until the provider has answered. */
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
  /** The same for the same card, whenever it was typed. */
  fingerprint: string | null
  created_at: Date
}

/** Someone was given a link token: only he may hand over what comes of it, once. */
export interface BankLinkTable extends OwnerColumns {
  bank_link_id: Generated<number>
  ends_at: Date
  used_at: Date | null
}

export interface BankAccountTable extends OwnerColumns {
  ach_id: string
  customer_id: string
  /** The provider's `ba_…`. */
  source_id: string
  /** The bank link's, sealed for the `source_id`. */
  access_token: string
  account_id: string
  bank_name: string
  last4: string
  created_at: Date
}

/** A method that was deleted here and is still to be given up at the providers. */
export interface MethodRemovalTable {
  method_removal_id: Generated<number>
  /** `pm_…` or `ba_…` */
  provider_method_id: string
  customer_id: string
  /** The bank link's, for a bank account, sealed for its `provider_method_id`. */
  access_token: string | null
  done_at: Date | null
  next_check_at: Date
  check_count: Generated<number>
}

/** What a payer accepted before a debit: for one payment, or for all of a plan. */
export interface AchAuthorizationTable {
  ach_authorization_id: Generated<number>
  ach_id: string
  attempt_id: number | null
  payment_plan_id: number | null
  text_version: string
  language: 'en' | 'es'
  amount: Amount
  /** By the payer's clock, … */
  accepted_at: Date
  /** … and by ours. */
  received_at: Date
}

export interface MethodTables {
  vault_customers: VaultCustomerTable
  saved_cards: SavedCardTable
  bank_links: BankLinkTable
  bank_accounts: BankAccountTable
  method_removals: MethodRemovalTable
  ach_authorizations: AchAuthorizationTable
}
