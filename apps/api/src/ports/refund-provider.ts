import type { Cents } from '@payment-center/payments/money'

export interface RefundOrder {
  readonly intentId: string
  /** Cents. */
  readonly amount: Cents
  /**
   * Cents of the platform's fee that remain due; null for the share of what is not refunded, as the provider returns it,
   * and nothing once all is refunded.
   */
  readonly keptFee: Cents | null
  /** Unique: a refund is made once per purpose. */
  readonly purpose: string
}

/** A refund of a payment: ours, or one made in the dashboard. */
export interface ListedRefund {
  readonly refundId: string
  /** Cents. */
  readonly amount: Cents
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** Of a refund of ours; null for any other. */
  readonly purpose: string | null
}

/** Refunds at the card provider. Each throws ProviderUnavailableError without a reliable response. */
export interface RefundProvider {
  /** Refunds an amount once per purpose, from the account that has the money. @returns its id, or null if refused */
  refund(order: RefundOrder): Promise<string | null>
  /** Every refund of a payment, the newest first. */
  listRefunds(intentId: string): Promise<ListedRefund[]>
  /** Cents of a captured payment that are neither refunded nor contested. */
  findRefundable(intentId: string): Promise<Cents>
  /**
   * Takes the practice's part of an amount that the platform lost back from its account: so much in all per purpose; a
   * smaller amount than before returns the difference.
   * @returns the id of what was moved; null if there was nothing to move
   */
  recoverLoss(intentId: string, amount: Cents, purpose: string): Promise<string | null>
}
