import type { RefundStatus } from '@payment-center/validation/wire'
import type { Generated } from 'kysely'
import type { Amount } from './schema-methods-and-plans.ts'

export interface ComparisonTables {
  /** A refund that a program of the practice asked for. */
  refunds: {
    refund_number: Generated<number>
    practice_id: number
    /** The program's own. */
    refund_id: string
    charge_event_id: string
    attempt_id: number
    amount: Amount
    /** For people. */
    reason: string
    status: RefundStatus
    /** null until the provider is known to have it. */
    provider_refund_id: string | null
    /** Sequence number (`refund_check_numbers`) of the request that read the status. */
    check_number: Generated<number>
    created_at: Date
    next_check_at: Date
    check_count: Generated<number>
  }
  /**
   * How far the provider's payments and events have been read, by its time; and when a payment was last found that the
   * database had lost.
   */
  watermarks: {
    name: 'payments' | 'events' | 'lost-payment'
    reached_at: Date
  }
  /** A comparison of the provider's payments with the books; at most one is not finished. */
  book_comparisons: {
    comparison_id: Generated<number>
    /** Payments that were opened later are compared next time. */
    started_at: Date
    /** Payments that the provider created before it have been compared. */
    compared_until: Date
    payments: Generated<number>
    finished_at: Date | null
  }
  /** A payment on which a comparison found that the books and the provider disagree. */
  book_discrepancies: {
    comparison_id: number
    payment_intent_id: string
    /** Cents, regardless of the sign. */
    difference: number
  }
}
