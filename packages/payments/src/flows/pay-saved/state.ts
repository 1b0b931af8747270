import type {
  Authorization,
  Decline,
  OpenPayment,
  OpeningProblem,
  Quote,
  SavedMethod,
} from '@payment-center/validation/model'
import type { Notice } from '../pay-invoice/index.ts'
import type { Settled, Settlement } from '../settlement.ts'

/** declined: by the card's bank; bankRefused: the bank account can't be debited. */
export type Refusal =
  | { readonly why: 'declined'; readonly decline: Decline | null }
  | { readonly why: 'insufficientFunds' | 'bankRefused' }

/** statusNotUpdated: that a payment is about to begin could not be noted, so none was begun. */
export type SavedNotice = Notice | 'statusNotUpdated'

export interface SavedPayment {
  readonly method: SavedMethod
  readonly quote: Quote
}

/** StartPayment one invoice with a card or a bank account that is on file. */
export type PaySavedState =
  /** No method is chosen. */
  | { readonly status: 'idle'; readonly notice: Notice | null }
  /** The price by this method is being loaded. */
  | { readonly status: 'pricing'; readonly method: SavedMethod }
  | { readonly status: 'unpriced'; readonly method: SavedMethod; readonly problem: OpeningProblem }
  /** The price is shown; submitting accepts it. */
  | ({ readonly status: 'priced'; readonly notice: SavedNotice | null } & SavedPayment)
  /** The price was accepted; the payment is announced and the server charges the method. */
  | ({ readonly status: 'submitting'; readonly authorization: Authorization | null } & SavedPayment)
  /** The method was charged; its bank may ask the payer. */
  | ({ readonly status: 'confirming'; readonly payment: OpenPayment | null } & SavedPayment)
  /** Nothing was charged, and the invoice is open again. */
  | ({ readonly status: 'refused'; readonly refusal: Refusal } & SavedPayment)
  /** paidWith is null where another tab made the payment. */
  | Settlement<SavedPayment | null>

export type PaySavedEvent =
  | { readonly type: 'chosen'; readonly method: SavedMethod }
  | { readonly type: 'priced'; readonly quote: Quote }
  | { readonly type: 'pricingFailed'; readonly problem: OpeningProblem }
  /** @param authorization what a bank account's owner accepted; null for a card */
  | { readonly type: 'submitted'; readonly authorization: Authorization | null }
  | { readonly type: 'charged'; readonly payment: OpenPayment | null }
  | { readonly type: 'priceChanged'; readonly quote: Quote }
  | { readonly type: 'chargeFailed'; readonly problem: SavedNotice }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'outcomeUnknown' }
  /** Another tab or payer is paying, or has paid. */
  | { readonly type: 'otherPaymentFound' }
  | Settled
  /** Back to the price after a refusal. */
  | { readonly type: 'dismissed' }
  /** Another method is to be chosen. */
  | { readonly type: 'cancelled' }

/** True while money may be moving: nothing can be closed or chosen then. */
export function isSavedLocked({ status }: PaySavedState): boolean {
  return status === 'submitting' || status === 'confirming'
}
