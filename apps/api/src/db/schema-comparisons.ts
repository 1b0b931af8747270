import type { Generated } from 'kysely'

/**
 * How far the provider's payments and events have been read, by its time; and when a payment was last found that the
 * database had lost.
 */
interface WatermarkTable {
  name: 'payments' | 'events' | 'lost-payment'
  reached_at: Date
}

/** A comparison of the provider's payments with the books; at most one is not finished. */
interface BookComparisonTable {
  comparison_id: Generated<number>
  /** Payments that were opened later are compared next time. */
  started_at: Date
  /** Payments that the provider created before it have been compared. */
  compared_until: Date
  payments: Generated<number>
  finished_at: Date | null
}

/** A payment on which a comparison found that the books and the provider disagree. */
interface BookDiscrepancyTable {
  comparison_id: number
  payment_intent_id: string
  /** Cents, regardless of the sign. */
  difference: number
}

export interface ComparisonTables {
  watermarks: WatermarkTable
  book_comparisons: BookComparisonTable
  book_discrepancies: BookDiscrepancyTable
}
