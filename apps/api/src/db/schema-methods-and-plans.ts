import type { Cents } from '@payment-center/payments/money'
import type { ColumnType, Generated } from 'kysely'

/** `YYYY-MM-DD` */
export type CalendarDate = string

/** Whole cents; any number can be written. */
export type Amount = ColumnType<Cents, number, number>

/** The practice of a row, which the database fills in. */
export interface PracticeColumn {
  practice_id: Generated<number | null>
}

/** A payer, or one invoice. Exactly one of the two is not null. */
export interface OwnerColumns {
  payer_id: number | null
  charge_event_id: string | null
}

export interface MethodTables {
  /** A customer at the card provider, which holds saved methods. */
  vault_customers: OwnerColumns &
    PracticeColumn & {
      vault_customer_id: Generated<number>
      idempotency_key: string
      /** null until the provider has responded */
      customer_id: string | null
    }
  saved_cards: PracticeColumn & {
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
  bank_links: OwnerColumns &
    PracticeColumn & {
      bank_link_id: Generated<number>
      ends_at: Date
      used_at: Date | null
    }
  bank_accounts: OwnerColumns &
    PracticeColumn & {
      ach_id: string
      customer_id: string
      /** The card provider's `ba_…`. */
      source_id: string
      /** The bank-linking provider's token, sealed for the `source_id`. */
      access_token: string
      account_id: string
      bank_name: string
      last4: string
      created_at: Date
      /** Whether a payer linked it for one invoice, beside their account on file; a guest's otherwise. */
      linked_by_payer: Generated<boolean>
    }
  /** A deleted method that still has to be removed at the providers. */
  method_removals: {
    method_removal_id: Generated<number>
    /** `pm_…` or `ba_…`; `login_…` for a bank login whose account was not stored */
    provider_method_id: string
    /** Empty if there is nothing to detach from a customer. */
    customer_id: string
    /** A bank account's token at the bank-linking provider, sealed for the `provider_method_id`; null for a card. */
    access_token: string | null
    /** Null for a method that was deleted before there was a test account. */
    practice_id: number | null
    done_at: Date | null
    next_check_at: Date
    check_count: Generated<number>
  }
  /** A card that a payer is saving, until its outcome is known. */
  card_setups: PracticeColumn & {
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
  ach_authorizations: PracticeColumn & {
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
}

export interface PlanTables {
  payment_plans: {
    payment_plan_id: number
    practice_id: number
    location_id: number
    payer_id: number
    patient_id: number
    description: string
    status: 'active' | 'paid_off' | 'cancelled'
    /** In thousandths of a percent; 0 for a plan that is not taxable. */
    tax_rate: number
    /** The whole plan's subtotal, including the down payment. */
    subtotal: Amount
    tax: Amount
    down_payment: Amount
    monthly_subtotal: Amount
    /** Subtotal and tax are each reduced separately, so that with the payments they add up to those of the plan. */
    balance_subtotal: Amount
    balance_tax: Amount
    /** Limit of one extra payment before tax; null if only the balance limits it. */
    largest_extra_payment: ColumnType<Cents | null, number | null, number | null>
    /** Day of the month; the last day in a shorter month. */
    billing_day: number
    start_date: CalendarDate
    end_date: CalendarDate
    next_billing_date: CalendarDate
    /** The method to charge: at most one of the two is set. */
    token_id: string | null
    ach_id: string | null
    /** Secret: the ids of the plan's instalments are derived from it. */
    instalment_seed: Generated<string>
    /** When billing that failed is tried again; null if it didn't fail. */
    billing_retry_at: Generated<Date | null>
    /** The practice's own id; null for none. */
    external_id: Generated<string | null>
    /** The first date that the practice's program named: an offer that is accepted later starts later. */
    ordered_start: Generated<CalendarDate | null>
    /** Whether nothing is billed until the payer has chosen a method. */
    is_offered: Generated<boolean>
  }
  /** A charge event that belongs to a plan. */
  plan_payments: PracticeColumn & {
    charge_event_id: string
    payment_plan_id: number
    /** `returned`: the refunded amount of another payment, due again. */
    kind: 'instalment' | 'off_cycle' | 'returned'
    subtotal: Amount
    tax: Amount
    /** The last method tried, while it is saved. */
    token_id: string | null
    ach_id: string | null
    /** The billing day of an instalment; unique within a plan. */
    due_date: CalendarDate | null
    /** The client's idempotency key of an extra payment. */
    idempotency_key: string | null
    created_at: Date
    /** When the server charges it next; null if only the payer can. */
    next_charge_at: Date | null
    /** When it was subtracted from the plan's balance. */
    applied_at: Date | null
    /** After this, it can no longer be paid. */
    closed_at: Date | null
    /** When the practice gave up a returned payment. */
    forgiven_at: Generated<Date | null>
  }
}
