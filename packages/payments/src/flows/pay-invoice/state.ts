import type { Card, Decline, OpenPayment, PricingProblem, Quote } from '@payment-center/validation/model'
import type { KnownOutcome } from '../ask-until-known.ts'

/** Why a form that was already sent is shown again. */
export type Notice = PricingProblem | 'priceChanged' | 'notCharged'

/** Paying one invoice with a card that is typed in. */
export type PayInvoiceState =
  /** The card is not complete yet. */
  | { readonly status: 'entering'; readonly notice: Notice | null }
  /** The card is complete, and its price is being asked for. */
  | { readonly status: 'pricing'; readonly notice: Notice | null }
  /** Whoever submits now has seen this price. */
  | {
      readonly status: 'priced'
      readonly payment: OpenPayment
      readonly quote: Quote
      readonly notice: Notice | null
    }
  /** The price was accepted; the payment is being claimed for this card. */
  | {
      readonly status: 'claiming'
      readonly payment: OpenPayment
      readonly quote: Quote
      readonly name: string
      readonly saveCard: boolean
    }
  /** The card provider and the payer's bank are at it. */
  | {
      readonly status: 'confirming'
      readonly payment: OpenPayment
      readonly quote: Quote
      readonly card: Card
    }
  /** Nobody knows yet whether money moved; quote and card are null when it was another tab's payment. */
  | { readonly status: 'checking'; readonly paidWith: PaidWith | null }
  | {
      readonly status: 'declined'
      readonly payment: OpenPayment
      readonly quote: Quote
      readonly card: Card | null
      readonly decline: Decline
    }
  | { readonly status: 'paid'; readonly paidWith: PaidWith | null }
  /** The bank has it; it is neither paid nor open. */
  | { readonly status: 'processing' }

export interface PaidWith {
  readonly quote: Quote
  readonly card: Card
}

export type PayInvoiceEvent =
  /** Another page has a payment under way. */
  | { readonly type: 'foundUnderWay' }
  | { readonly type: 'cardCompleted' }
  | { readonly type: 'cardEdited' }
  /** The payer agreed in a wallet's sheet: what was said of the last try is over. */
  | { readonly type: 'walletAuthorized' }
  | { readonly type: 'priced'; readonly payment: OpenPayment; readonly quote: Quote }
  | { readonly type: 'pricingFailed'; readonly problem: PricingProblem }
  | { readonly type: 'submitted'; readonly name: string; readonly saveCard: boolean }
  | { readonly type: 'claimed'; readonly card: Card }
  | { readonly type: 'priceChanged'; readonly quote: Quote }
  | { readonly type: 'claimFailed' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'declined'; readonly decline: Decline; readonly card: Card | null }
  | { readonly type: 'outcomeUnknown' }
  | { readonly type: 'settled'; readonly outcome: KnownOutcome }
  | { readonly type: 'dismissed' }

/** True while money may be moving: then the dialog can't be closed. */
export function isLocked(state: PayInvoiceState): boolean {
  return state.status === 'claiming' || state.status === 'confirming'
}
