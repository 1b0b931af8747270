import type {
  Authorization,
  Decline,
  OpenPayment,
  OpeningProblem,
  Quote,
  SavedMethod,
} from '@payment-center/validation/model'
import type { Notice } from '../pay-invoice/index.ts'
import type { ChargeEvent, ChargeState } from '../charge-saved.ts'

/** declined: by the card's bank; bankRefused: the account can't be debited; bankLoginRequired: not before a sign-in. */
export type Refusal =
  | { readonly why: 'declined'; readonly decline: Decline | null }
  | { readonly why: 'insufficientFunds' | 'bankRefused' | 'bankLoginRequired' }

/** statusNotUpdated: the invoice could not be marked as pending, so no payment began. */
export type SavedNotice = Notice | 'statusNotUpdated'

export interface SavedPayment {
  readonly method: SavedMethod
  readonly quote: Quote
}

export type AcceptedSaved = SavedPayment & { readonly authorization: Authorization | null }

/** `payment` is null until the server answers, and for a bank account. */
export type SentSaved = SavedPayment & { readonly payment?: OpenPayment | null }

/** Pays one invoice with a saved card or bank account. */
export type PaySavedState =
  | { readonly status: 'idle'; readonly notice: Notice | null }
  | { readonly status: 'pricing'; readonly method: SavedMethod }
  | { readonly status: 'unpriced'; readonly method: SavedMethod; readonly problem: OpeningProblem }
  /** The price is shown; submitting accepts it. */
  | ({ readonly status: 'priced'; readonly notice: SavedNotice | null } & SavedPayment)
  /** Nothing was charged, and the invoice is open again. */
  | ({ readonly status: 'refused'; readonly refusal: Refusal } & SavedPayment)
  | ChargeState<AcceptedSaved, SentSaved, OpenPayment>

export type PaySavedEvent =
  | { readonly type: 'chosen'; readonly method: SavedMethod }
  | { readonly type: 'priced'; readonly quote: Quote }
  | { readonly type: 'pricingFailed'; readonly problem: OpeningProblem }
  /** @param authorization of a bank account's owner; null for a card */
  | { readonly type: 'submitted'; readonly authorization: Authorization | null }
  | { readonly type: 'priceChanged'; readonly quote: Quote }
  | { readonly type: 'chargeFailed'; readonly problem: SavedNotice }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** Another tab or payer is paying or has paid. */
  | { readonly type: 'otherPaymentFound' }
  | ChargeEvent<OpenPayment>
  /** Returns to the price after a refusal. */
  | { readonly type: 'dismissed' }
  /** Returns to the choice of a method. */
  | { readonly type: 'cancelled' }
