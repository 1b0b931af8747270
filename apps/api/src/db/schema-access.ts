import type { Scope } from '@payment-center/validation/wire'
import type { Generated } from 'kysely'

export interface SessionTable {
  token_hash: string
  scope: Scope
  portal_user_id: number | null
  /** The one invoice of a guest, or the one that an external session has made. */
  charge_event_id: string | null
  /** The payer whose saved methods a guest has unlocked by the digits of a mail. */
  unlocked_payer_id: number | null
  /** When this session last took a payment for a card of its own. */
  claimed_at: Date | null
  /** These three are what an external session was opened for. */
  practice_id: number | null
  location_id: number | null
  patient_id: number | null
  /** The ticket by which an external session makes its one invoice. */
  ticket_hash: string | null
  ticket_ends_at: Date | null
  created_at: Date
  /** Moves on with every use of a session that can idle; null for one that cannot. */
  idle_ends_at: Date | null
  ends_at: Date
}

/** from_landing: seen by whoever holds an invoice link; the others only by the mailbox's owner. */
export type CodeKind = 'reset' | 'create' | 'from_landing' | 'external'

export interface AccountCodeTable {
  code_hash: string
  kind: CodeKind
  /** Lower case. */
  email: string
  registration_id: number | null
  created_at: Date
  ends_at: Date
  used_at: Date | null
}

/** Digits that were mailed; the newest for a subject are its only ones. */
export interface SixDigitsTable {
  subject: string
  digits_hash: string
  created_at: Date
  ends_at: Date
  tries: Generated<number>
}

/** What a person said of himself before his mailbox was proved. */
export interface RegistrationTable {
  registration_id: Generated<number>
  /** Lower case. */
  email: string
  practice_id: number
  location_id: number
  first_name: string
  last_name: string
  phone_number: string
  /** `YYYY-MM-DD` */
  date_of_birth: string
  created_at: Date
}

export type MailKind =
  | 'reset'
  | 'create'
  | 'external'
  | 'registration_digits'
  | 'saved_methods_digits'
  | 'receipt'

/** A mail that is still to be sent. It holds no secret: codes are made when it goes. */
export interface MailTable {
  mail_id: Generated<number>
  kind: MailKind
  recipient: string
  language: 'en' | 'es'
  practice_id: number | null
  location_id: number | null
  charge_event_id: string | null
  registration_id: number | null
  /** What the digits of this mail will be for. */
  subject: string | null
  created_at: Date
  /** From then on nobody waits for it any more. */
  ends_at: Date
  next_check_at: Date
  check_count: Generated<number>
}

/** An invoice that was made by Pay as Guest. */
export interface VoluntaryInvoiceTable {
  charge_event_id: string
  /** Who was signed in when it was made; null: nobody. */
  payer_id: number | null
  /** Hash of the network it was made from. */
  address_hash: string
  created_at: Date
  /** How many cards were refused for it. */
  declines: Generated<number>
}

export interface RateLimitTable {
  bucket: string
  window_starts_at: Date
  ends_at: Date
  hits: number
}

export interface AccessTables {
  sessions: SessionTable
  account_codes: AccountCodeTable
  six_digits: SixDigitsTable
  registrations: RegistrationTable
  mails: MailTable
  voluntary_invoices: VoluntaryInvoiceTable
  rate_limits: RateLimitTable
}
