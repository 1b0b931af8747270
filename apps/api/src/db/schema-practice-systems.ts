import type { Generated } from 'kysely'
import type { CalendarDate } from './schema-methods-and-plans.ts'

/** The practice-management system that a practice's bills come from. */
interface PracticeSystemTable {
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
interface PracticeSystemAccountTable {
  practice_id: number
  /** The system's. */
  account_id: string
  /** Of the newest one. */
  statement_id: string
  sent_on: CalendarDate
  /** Null if nothing of it can change here. */
  next_check_at: Date | null
  /** For people: why a bill of it is missing. */
  problem: Generated<string | null>
}

/** A bill that came from the system, and what the system knows of its payment. */
interface PracticeSystemBillTable {
  practice_id: number
  external_id: string
  account_id: string
  /** The system's. */
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

export interface PracticeSystemTables {
  practice_systems: PracticeSystemTable
  practice_system_accounts: PracticeSystemAccountTable
  practice_system_bills: PracticeSystemBillTable
}
