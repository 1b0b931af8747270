import type { Card, Decline, OpenPayment, PricingProblem, Quote } from '@payment-center/validation/model'
import type { Cents } from '../../money/index.ts'
import type { CardFieldPort } from '../../ports.ts'
import type { Settled, Settlement } from '../settlement.ts'

/** Why a form that was already sent is shown again. */
export type Notice = PricingProblem | 'priceChanged' | 'notCharged'

/** A wallet's sheet that the payer authorized. */
export interface Sheet {
  /** What the sheet showed: no more is charged without a further confirmation. */
  readonly shown: Cents
  readonly payerName: string
  readonly card: CardFieldPort
}

/** A price at the provider; `sheet` is null for a card that is typed in. */
export interface Offer {
  readonly payment: OpenPayment
  readonly quote: Quote
  readonly sheet: Sheet | null
}

export interface PaidWith {
  readonly quote: Quote
  readonly card: Card
}

/** StartPayment one invoice with a card: one that is typed in, or the one behind a wallet. */
export type PayInvoiceState =
  /** The card is not complete, or the wallet's sheet not authorized. */
  | { readonly status: 'entering'; readonly notice: Notice | null }
  | { readonly status: 'pricing'; readonly notice: Notice | null; readonly sheet: Sheet | null }
  /** The price is shown; submitting accepts it. */
  | ({ readonly status: 'priced'; readonly notice: Notice | null } & Offer)
  /** The price was accepted; the payment is being claimed for this card. */
  | ({ readonly status: 'claiming'; readonly name: string; readonly saveCard: boolean } & Offer)
  /** The card provider and the payer's bank process it. */
  | ({ readonly status: 'confirming'; readonly card: Card } & Offer)
  | ({ readonly status: 'declined'; readonly card: Card | null; readonly decline: Decline } & Offer)
  /** paidWith is null where another tab made the payment. */
  | Settlement<PaidWith | null>

export type PayInvoiceEvent =
  /** Another page has a payment in progress. */
  | { readonly type: 'otherPaymentFound' }
  | { readonly type: 'cardCompleted' }
  | { readonly type: 'cardEdited' }
  | { readonly type: 'walletAuthorized'; readonly sheet: Sheet }
  | { readonly type: 'priced'; readonly payment: OpenPayment; readonly quote: Quote }
  | { readonly type: 'pricingFailed'; readonly problem: PricingProblem }
  | { readonly type: 'submitted'; readonly name: string; readonly saveCard: boolean }
  /** The payer accepts the price beyond the one that the wallet's sheet showed. */
  | { readonly type: 'walletConfirmed' }
  | { readonly type: 'claimed'; readonly card: Card }
  | { readonly type: 'priceChanged'; readonly quote: Quote }
  | { readonly type: 'claimFailed' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'declined'; readonly decline: Decline; readonly card: Card | null }
  | { readonly type: 'outcomeUnknown' }
  | Settled
  | { readonly type: 'dismissed' }

/** True while money may be moving: the dialog can't be closed then. */
export function isLocked(state: PayInvoiceState): boolean {
  return state.status === 'claiming' || state.status === 'confirming'
}
