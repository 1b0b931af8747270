import type {
  AccountType,
  ChargeEventStatus,
  ClosedAs,
  FeeProgram,
  PlanState,
  PricedKind,
} from '@payment-center/validation/wire'
import type { CalendarDate, PracticeColumn } from './schema-methods-and-plans.ts'
import type { Generated } from 'kysely'

export interface PracticeTables {
  /** An address of a practice's own program that gets its events. */
  webhook_endpoints: {
    endpoint_id: Generated<number>
    practice_id: number
    url: string
    /** Signs the messages; sealed for the `endpoint_id`. */
    sealed_secret: string
    /** The position of the last event that it has got. */
    delivered_position: number
    created_at: Date
    /** Since the last delivery. */
    failures: Generated<number>
    failing_since: Generated<Date | null>
    disabled_at: Generated<Date | null>
    removed_at: Generated<Date | null>
    next_check_at: Date
    check_count: Generated<number>
  }
  /** An id of a payer or patient that was merged into another one. */
  merged_ids: {
    practice_id: number
    kind: 'payer' | 'patient'
    /** The practice's own. */
    external_id: string
    /** A payer's or a patient's, by the kind. */
    survivor_id: number
    merged_at: Date
  }
  /** What happened to a practice's invoices, plans and money. Triggers write it. */
  practice_events: {
    event_id: Generated<number>
    practice_id: number
    /** null for an event of a plan. */
    charge_event_id: string | null
    /** Null, as is the state, for an event of an invoice. */
    payment_plan_id: number | null
    plan_state: PlanState | null
    type:
      | 'invoice_created'
      | 'status_changed'
      | 'payment'
      | 'refund'
      | 'invoice_closed'
      | 'plan_created'
      | 'plan_changed'
    status: ChargeEventStatus | null
    closed_as: ClosedAs | null
    kind: PricedKind | null
    last4: string | null
    /** Cents; below 0 for a refund that was taken back. */
    amount: number | null
    happened_at: Date
    /** Among the practice's events; null until it is first read. */
    position: number | null
  }
  practices: {
    practice_id: number
    name: string
    account_type: AccountType
    brand_color: string | null
    /** An SVG document. */
    logo_svg: string | null
    guest_links: boolean
    /** In thousandths of a percent. */
    tax_rate: number
    /** The provider's account that receives this practice's money; null for the platform's own. */
    connected_account_id: string | null
    /** Under which rules it passes its card fees on. */
    fee_program: Generated<FeeProgram>
    /** IANA name, such as America/New_York: the practice's days are of this zone. */
    time_zone: Generated<string>
    /** When the practice left: since then it bills nothing. Null for an active practice. */
    left_at: Generated<Date | null>
    /** Days after a bill's due date on which its payer is reminded, below 0 before it; empty for no reminders. */
    reminder_days: Generated<number[]>
    /** How many reminders a bill gets at most; null for no limit. */
    most_reminders: Generated<number | null>
    /** Days after which a text-to-pay link no longer opens its bill; null if it always does. */
    link_days: Generated<number | null>
    bill_mails: Generated<boolean>
    /** Whether new bills are texted to payers who agreed. */
    bill_texts: Generated<boolean>
    /** Whether payers who agreed are texted their reminders, too. */
    reminder_texts: Generated<boolean>
    /** What the practice pays for a text's segment, in hundredths of a cent. */
    text_price: Generated<number>
  }
  /** A reminder of a bill that was queued: no other one follows for this day. */
  reminders: {
    practice_id: number
    charge_event_id: string
    /** One of the practice's `reminder_days`. */
    day: number
    queued_at: Date
  }
  /** A message to a payer with the links of invoices. */
  sent_links: {
    practice_id: number
    /** Six letters in the message, by which the front desk finds it. */
    code: string
    /** In its links, if the practice's links expire. */
    link_key: string
    /** The message's key, the same for every copy. */
    message_key: string
    charge_event_ids: string[]
    /** When it last went out. */
    sent_at: Date
  }
  locations: {
    location_id: number
    practice_id: number
    street_1: string
    street_2: string | null
    unit: string | null
    city: string
    state: string
    zip: string
    phone_number: string
    /** An SVG document; null for the practice's logo. */
    location_logo_svg: Generated<string | null>
    location_brand_color: Generated<string | null>
    /** Since when it takes no new payers; null for an open one. */
    closed_at: Generated<Date | null>
  }
  practice_fees: {
    practice_id: number
    kind: PricedKind
    /** In hundredths of a percent of subtotal and tax. */
    rate: number
  }
  /** A location's own fees. Without any, its practice's fees apply. */
  location_fees: PracticeColumn & {
    location_id: number
    kind: PricedKind
    /** In hundredths of a percent of subtotal and tax. */
    rate: number
  }
  /** The practice-management system that a practice's bills come from. */
  practice_systems: {
    practice_id: number
    system: 'open-dental'
    address: string
    /** Sealed for the `practice_id`. */
    sealed_keys: string
    /** Statements before that day are not read. */
    bills_from: CalendarDate
    /** Days from a statement until its bill is due. */
    due_days: number
    /** The adapter's own: up to where the system was read. */
    cursor: Generated<string>
    connected_at: Date
    ended_at: Generated<Date | null>
    /** Since the last success. */
    failures: Generated<number>
    problem: Generated<string | null>
    next_check_at: Date
    check_count: Generated<number>
  }
  /** An account of the system that got a statement. */
  practice_system_accounts: {
    practice_id: number
    /** The account's id in the practice's system. */
    account_id: string
    /** The id of the account's newest statement. */
    statement_id: string
    sent_on: CalendarDate
    /** Null if nothing of it can change here. */
    next_check_at: Date | null
    /** For people: why a bill of it is missing. */
    problem: Generated<string | null>
  }
  /** A bill that came from the system, and what the system knows of its payment. */
  practice_system_bills: {
    practice_id: number
    external_id: string
    account_id: string
    system_patient_id: string
    /** The system's ids of what it bills. */
    charge_ids: string[]
    /** Cents that the system certainly has of its payment. */
    posted: Generated<number>
    /** When to compare the payment with the system's; null if they agree. A trigger sets it. */
    post_at: Generated<Date | null>
    /** For people: why the payment or refund is not posted. */
    problem: Generated<string | null>
  }
}
