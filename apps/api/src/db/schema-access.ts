import type { KeyRole, Scope } from '@payment-center/validation/wire'
import type { ColumnType, Generated } from 'kysely'

/** `from_landing` is visible to anyone with the invoice's link; the others only to the mailbox's owner. */
export type CodeKind = 'reset' | 'create' | 'from_landing' | 'external'

export interface AccessTables {
  sessions: {
    token_hash: string
    scope: Exclude<Scope, 'practice'>
    portal_user_id: number | null
    /** A guest's invoice, or the one that an external session created. */
    charge_event_id: string | null
    /** The payer whose saved methods a guest unlocked with mailed digits. */
    unlocked_payer_id: number | null
    /** The next three are set for external sessions. */
    practice_id: number | null
    location_id: number | null
    patient_id: number | null
    /** Hash of the ticket that creates an external session's one invoice. */
    ticket_hash: string | null
    ticket_ends_at: Date | null
    created_at: Date
    /** Extended by each use; null for a session without an idle timeout. */
    idle_ends_at: Date | null
    ends_at: Date
    /** The browser that signed in, or `unknown`; null for guests. */
    user_agent: Generated<string | null>
    /** The token's hash of the payer's session that an external one was opened with. */
    opened_by: Generated<string | null>
  }
  /** A key of a practice's own programs. */
  practice_keys: {
    key_id: Generated<number>
    practice_id: number
    /** For whom or what it is, such as the practice's billing program. */
    name: string
    role: KeyRole
    key_hash: string
    created_at: Date
    revoked_at: Date | null
  }
  account_codes: {
    code_hash: string
    kind: CodeKind
    /** Lower case. */
    email: string
    registration_id: number | null
    created_at: Date
    ends_at: Date
    used_at: Date | null
  }
  /** Mailed digits; only the newest of a subject are stored. */
  six_digits: {
    subject: string
    digits_hash: string
    created_at: Date
    ends_at: Date
    tries: Generated<number>
  }
  /** A portal user's authenticator app. */
  second_factors: {
    portal_user_id: number
    sealed_secret: string
    created_at: Date
    /** When the payer first entered a right code; null before, while logins ask for none. */
    confirmed_at: Generated<Date | null>
    /** The half minute, counted from 1970, of the last code that was used. */
    last_step: ColumnType<number, number | undefined, number>
  }
  /** Unused codes for someone whose app is lost. */
  recovery_codes: {
    portal_user_id: number
    code_number: number
    /** Argon2id. */
    code_hash: string
  }
  /** What a person entered before their email address was verified. */
  registrations: {
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
  rate_limits: {
    bucket: string
    window_starts_at: Date
    ends_at: Date
    hits: number
  }
  /** A site from which an account's owner signed in; both only as a hash. */
  known_sites: {
    site_hash: string
    seen_at: Date
  }
  /** Append-only: who did what to which object. */
  audit_events: {
    audit_event_id: Generated<number>
    happened_at: Date
    /** `payer:`, `guest:`, `external:`, `practice:` or `operator:` and the user, session, key or name; or `anonymous`. */
    actor: string
    action: string
    /** Ids as JSON. */
    object: string
    /** `ok`, or the error's code. */
    outcome: string
    request_id: string
    address: string
  }
}
