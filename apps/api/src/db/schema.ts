import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type {
  ChargeEventStatus,
  ClosedAs,
  PaymentMethodKind,
  PricedKind,
  WireDecline,
} from '@payment-center/validation/wire'
import type {
  Amount,
  CalendarDate,
  MethodTables,
  PlanTables,
  PracticeColumn,
} from './schema-methods-and-plans.ts'
import type { AccessTables } from './schema-access.ts'
import type { ComparisonTables } from './schema-comparisons.ts'
import type { PracticeTables } from './schema-practices.ts'
import type { TextTables } from './schema-texts.ts'

export interface Database
  extends AccessTables, ComparisonTables, MethodTables, PlanTables, PracticeTables, TextTables {
  portal_users: {
    portal_user_id: number
    /** Lower case. */
    email: string
    /** Argon2id; null while the account is pending. */
    password_hash: string | null
    status: 'pending' | 'active'
    /** The language of their emails; null while unknown. */
    language: Generated<'en' | 'es' | null>
  }
  payers: {
    payer_id: number
    /** null for a payer without an account */
    portal_user_id: number | null
    practice_id: number
    location_id: number
    first_name: string
    last_name: string
    /** Lower case. */
    email: string
    phone_number: string
    /** The practice's own id; null for none. */
    external_id: Generated<string | null>
    /** IANA name; null for that of the practice. */
    time_zone: Generated<string | null>
    /** Since when the practice has closed their account, which has no login then; null for an open one. */
    account_closed_at: Generated<Date | null>
  }
  patients: {
    patient_id: number
    practice_id: number
    location_id: number
    payer_id: number | null
    first_name: string
    last_name: string
    date_of_birth: CalendarDate | null
    /** Entered by the patient, not by the practice. */
    self_registered: Generated<boolean>
    /** The practice's own id; null for none. */
    external_id: Generated<string | null>
  }
  charge_events: {
    charge_event_id: string
    practice_id: number
    location_id: number
    payer_id: number
    patient_id: number
    status: ChargeEventStatus
    transaction_date: CalendarDate
    due_date: CalendarDate
    /** The tax rate on the billing day, in thousandths of a percent. */
    tax_rate: number
    payment_plan_id: number | null
    method_kind: PaymentMethodKind | null
    /** The last decline: by the card's issuer at once, or returned by the bank days later; `disputed` also after it was paid. */
    decline_kind: Generated<WireDecline['kind'] | null>
    /** The provider's code; null if it gave none. */
    decline_code: Generated<string | null>
    /** When a client set it to pending, until a payment begins. Says nothing in any other status. */
    announced_at: Generated<Date | null>
    /** The client. */
    announced_by: Generated<string | null>
    /** Why the practice collects it no more; null while it does. */
    closed_as: Generated<ClosedAs | null>
    /** For people. */
    closed_reason: Generated<string | null>
    /** Since when the practice sends no reminders of it; null while it does. */
    held_at: Generated<Date | null>
    /** The practice's own id; null for none. */
    external_id: Generated<string | null>
  }
  procedures: PracticeColumn & {
    charge_event_id: string
    position: number
    treatment_description: string
    treatment_date: CalendarDate
    /** The patient's share. */
    amount: Amount
    is_taxable: boolean
    /** The full price, of which the next two are taken off: cents, null where the practice names none. */
    charge: Generated<number | null>
    insurance: Generated<number | null>
    /** Below 0 if it raises the price. */
    adjustment: Generated<number | null>
  }
  charge_event_transitions: PracticeColumn & {
    transition_id: Generated<number>
    charge_event_id: string
    from_status: ChargeEventStatus
    to_status: ChargeEventStatus
    reason: string
    attempt_id: number | null
    /** Who caused it; null for changes before there was an audit trail. */
    actor: string | null
    happened_at: Date
  }
  payment_attempts: PracticeColumn & {
    attempt_id: Generated<number>
    charge_event_id: string
    attempt_number: number
    state: 'opening' | 'open' | 'claimed' | 'succeeded' | 'canceled'
    payment_intent_id: string | null
    connected_account_id: string | null
    kind: PricedKind
    subtotal: Amount
    tax: Amount
    fee: Amount
    total: Amount
    /** False until the provider has confirmed this price for its intent. */
    terms_agreed: boolean
    payment_method_id: string | null
    claimed_at: Date | null
    /** The intent's last decline that was handled, so that it is not taken for the result of a later attempt. */
    seen_decline: string | null
    /** The provider's customer whose saved method pays, or who keeps the card. */
    customer_id: string | null
    /** Whether to save the card after it has paid. */
    save_card: Generated<boolean>
    /** Who confirms the payment: the payer's browser, or the server with a saved method. */
    confirmed_by: Generated<'browser' | 'server'>
    /** How often the server confirmed it. */
    confirm_count: Generated<number>
    /** For whom it was last claimed; a payer gets a receipt. */
    claimed_for: Generated<'payer' | 'guest'>
    /** Charges that a browser confirmed and the provider declined. */
    declines: Generated<number>
    /** Since when the bank has been processing it; null if it isn't. */
    processing_at: Generated<Date | null>
    created_at: Date
    active_at: Date
    next_check_at: Date
    check_count: Generated<number>
  }
  transactions: PracticeColumn & {
    transaction_id: Generated<number>
    charge_event_id: string
    attempt_id: number | null
    payment_intent_id: string | null
    charge_id: string | null
    kind: PricedKind
    subtotal: Amount
    tax: Amount
    fee: Amount
    total: Amount
    /** Differs from the total only if there is an adjustment. */
    captured: Amount
    /** Refunded by the practice, adjustments excluded. */
    refunded: Amount
    /**
     * Sequence number (`refund_check_numbers`) of the request that read it, so that an older response can't overwrite a
     * newer one.
     */
    refund_check_number: Generated<number>
    card_brand: string | null
    bank_name: string | null
    last4: string
    funding: string | null
    paid_at: Date
  }
  payment_adjustments: PracticeColumn & {
    adjustment_id: Generated<number>
    charge_event_id: string
    attempt_id: number
    /**
     * `excess`: captured too much, to be refunded; `shortfall`: captured too little, recorded only; `lost_dispute`: to be
     * taken back from the practice's account, 0 if it was won after all.
     */
    kind: 'excess' | 'shortfall' | 'lost_dispute'
    amount: Amount
    state: 'due' | 'done'
    refund_id: string | null
    created_at: Date
    next_check_at: Date
    check_count: Generated<number>
  }
  webhook_events: {
    event_id: string
    type: string
    payment_intent_id: string | null
    /** A saved card that changed. */
    payment_method_id: Generated<string | null>
    received_at: Date
    handled_at: Date | null
    next_check_at: Date
    check_count: Generated<number>
  }
}

/** A database or a transaction. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

export type Row<Table extends keyof Database> = Selectable<Database[Table]>
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>
