import type { PricedKind, RefundStatus } from '@payment-center/validation/wire'
import type { Generated } from 'kysely'
import type { Amount, PracticeColumn } from './schema-methods-and-plans.ts'

export interface PaymentTables {
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
