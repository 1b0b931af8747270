import type { Cents } from '@payment-center/payments/money'

export interface RefundOrder {
  readonly intentId: string
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
  readonly amount: Cents
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** The purpose of a refund that we made; null for any other. */
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

/** Days as YYYY-MM-DD, both included. */
export type Days = Readonly<Record<'from' | 'to', string>>

/** Money that the provider sent to a bank account. */
export interface Payout {
  readonly payoutId: string
  /** Cents; below 0 for what the provider took from the bank account. */
  readonly amount: number
  /** `paid`, `pending`, `in_transit`, `failed` or `canceled`. */
  readonly status: string
  /** The day on which the money arrives at the bank, YYYY-MM-DD. */
  readonly arrivesOn: string
  /** Whether the provider knows what is in it. */
  readonly isItemized: boolean
}

/** One movement of the balance that a payout sends. Cents: `net` is `amount` less `fee`. */
export interface PayoutEntry {
  readonly entryId: string
  /** The provider's type, such as `charge`, `refund` or `adjustment`. */
  readonly type: string
  readonly amount: number
  readonly fee: number
  readonly net: number
  /** The refund that it is; null for any other. */
  readonly refundId: string | null
  /** What is known of its payment: the provider's id of it, or the invoice that a transfer names. */
  readonly intentId: string | null
  readonly invoiceId: string | null
}

export interface EntryPage {
  readonly entries: readonly PayoutEntry[]
  /** For `after` of the next page; null with the last. */
  readonly next: string | null
}

/**
 * Payouts of the platform's own account, or with an account id of a connected one. Each throws ProviderUnavailableError
 * without a reliable response.
 */
export interface PayoutProvider {
  /** The payouts that arrive on some days, the first one first. */
  listPayouts(accountId: string | null, days: Days): Promise<Payout[]>
  /** What an itemized payout has, without the payout itself, the newest first. */
  listPayoutEntries(
    accountId: string | null,
    payoutId: string,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<EntryPage>
}
