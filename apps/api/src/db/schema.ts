import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type {
  ChargeEventStatus,
  ClosedAs,
  PaymentMethodKind,
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
import type { MessageTables } from './schema-messages.ts'
import type { PaymentTables } from './schema-payments.ts'
import type { PracticeTables } from './schema-practices.ts'

export interface Database
  extends AccessTables, MessageTables, MethodTables, PaymentTables, PlanTables, PracticeTables {
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
    /** The last decline: by the card's issuer at once, or by the bank days later; `disputed` also after it was paid. */
    decline_kind: Generated<WireDecline['kind'] | null>
    /** The provider's code; null if it gave none. */
    decline_code: Generated<string | null>
    /** When a client set it to pending, until a payment begins. Only valid while pending. */
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
  /** An invoice created in Pay as Guest. */
  voluntary_invoices: PracticeColumn & {
    charge_event_id: string
    /** The payer who was signed in, or null. */
    payer_id: number | null
    /** Where a guest wants email about the payment; null for none, or for a signed-in payer. */
    email: string | null
    /** The language of that email; null without one. */
    language: 'en' | 'es' | null
    /** Hash of the network that created it. */
    address_hash: string
    /** Hash of that network's site. */
    site_hash: string
    created_at: Date
    /** How many cards were declined for it. */
    declines: Generated<number>
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
  /** Has a row in a database into which the demo was seeded. */
  demo_database: {
    only_row: Generated<boolean>
    seeded_at: Generated<Date>
  }
  /** One row, written to learn whether the database can write. */
  readiness: {
    only_row: Generated<boolean>
    checked_at: Generated<Date>
  }
}

/** A database or a transaction. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

export type Row<Table extends keyof Database> = Selectable<Database[Table]>
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>
