import type {
  AccountType,
  ChargeEventStatus,
  ClosedAs,
  PlanState,
  PricedKind,
} from '@payment-center/validation/wire'
import type { PracticeColumn } from './schema-methods-and-plans.ts'
import type { Generated } from 'kysely'

interface PracticeTable {
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
  /** Since when it is billed for no more; null for a practice that has not left. */
  left_at: Generated<Date | null>
  /** Days after a bill's due date on which its payer is reminded, below 0 before it; empty for no reminders. */
  reminder_days: Generated<number[]>
  /** How many reminders a bill gets at most; null for no limit. */
  most_reminders: Generated<number | null>
  /** Days after which a text-to-pay link no longer opens its bill; null if it always does. */
  link_days: Generated<number | null>
  /** Whether new bills are mailed. */
  bill_mails: Generated<boolean>
  /** Whether new bills are texted to payers who agreed. */
  bill_texts: Generated<boolean>
  /** Whether payers who agreed are texted their reminders, too. */
  reminder_texts: Generated<boolean>
  /** What the practice pays for a text's segment, in hundredths of a cent. */
  text_price: Generated<number>
}

interface LocationTable {
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
  /** null for the practice's color */
  location_brand_color: Generated<string | null>
  /** Since when it takes no new payers; null for an open one. */
  closed_at: Generated<Date | null>
}

/** What happened to a practice's invoices, plans and money. Triggers write it. */
interface PracticeEventTable {
  event_id: Generated<number>
  practice_id: number
  /** null for an event of a plan. */
  charge_event_id: string | null
  /** Only of an event of a plan, as is its state. */
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

/** An address of a practice's own program that gets its events. */
interface WebhookEndpointTable {
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
interface MergedIdTable {
  practice_id: number
  kind: 'payer' | 'patient'
  /** The practice's own. */
  external_id: string
  /** A payer's or a patient's, by the kind. */
  survivor_id: number
  merged_at: Date
}

/** A reminder of a bill that was queued: no other one follows for this day. */
interface ReminderTable {
  practice_id: number
  charge_event_id: string
  /** One of the practice's `reminder_days`. */
  day: number
  queued_at: Date
}

/** A message to a payer with the links of invoices. */
interface SentLinkTable {
  practice_id: number
  /** Six letters in the message, by which the front desk finds it. */
  code: string
  /** In its links, if the practice's links expire. */
  link_key: string
  /** Of the message, the same for every copy. */
  message_key: string
  charge_event_ids: string[]
  /** When it last went out. */
  sent_at: Date
}

export interface PracticeTables {
  webhook_endpoints: WebhookEndpointTable
  merged_ids: MergedIdTable
  practice_events: PracticeEventTable
  practices: PracticeTable
  reminders: ReminderTable
  sent_links: SentLinkTable
  locations: LocationTable
}

/** Under which rules a practice passes its card fees on. */
export type FeeProgram = 'dual-pricing' | 'surcharge' | 'convenience'

interface PracticeFeeTable {
  practice_id: number
  kind: PricedKind
  /** In hundredths of a percent of subtotal and tax. */
  rate: number
}

/** A location's own fees. Without any, its practice's fees apply. */
interface LocationFeeTable extends PracticeColumn {
  location_id: number
  kind: PricedKind
  /** In hundredths of a percent of subtotal and tax. */
  rate: number
}

export interface FeeTables {
  practice_fees: PracticeFeeTable
  location_fees: LocationFeeTable
}
