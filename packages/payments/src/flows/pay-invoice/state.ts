import type { Card, Decline, OpenPayment, PricingProblem, Quote } from '@payment-center/validation/model'
import type { Cents } from '../../money/money.ts'
import type { CardFieldPort } from '../../ports.ts'
import type { NotCharged, Settled, Settlement } from '../settlement.ts'

/** Why a submitted form is shown again. */
export type Notice = PricingProblem | 'priceChanged' | NotCharged

export interface Sheet {
  /** The total that the sheet showed; a higher one needs another confirmation. */
  readonly shown: Cents
  readonly payerName: string
  readonly card: CardFieldPort
}

/** A price at the provider; `sheet` is null for a typed card. */
export interface Offer {
  readonly payment: OpenPayment
  readonly quote: Quote
  readonly sheet: Sheet | null
}

export interface Entered {
  readonly name: string
  /** Null where cards can't be saved. */
  readonly saveCard: boolean | null
}

export interface PaidWith {
  readonly payment: OpenPayment
  readonly quote: Quote
  readonly card: Card
}

/** Pays one invoice with a typed card or the card of a wallet. */
export type PayInvoiceState =
  /** The card is incomplete, or the wallet's sheet is not authorized. */
  | { readonly status: 'entering'; readonly notice: Notice | null }
  | { readonly status: 'pricing'; readonly notice: Notice | null; readonly sheet: Sheet | null }
  /** The price is shown; submitting accepts it. */
  | ({ readonly status: 'priced'; readonly notice: Notice | null } & Offer)
  /** The card is being created, and the payment claimed for it. */
  | ({ readonly status: 'claiming' } & Entered & Offer)
  /** The provider is charging the card. */
  | ({ readonly status: 'confirming'; readonly card: Card } & Offer)
  | ({ readonly status: 'declined'; readonly card: Card | null; readonly decline: Decline } & Offer)
  /** paidWith is null if this page charged no card. */
  | Settlement<PaidWith | null>

export type PayInvoiceEvent =
  | { readonly type: 'otherPaymentFound' }
  | { readonly type: 'cardCompleted' }
  | { readonly type: 'cardEdited' }
  | { readonly type: 'walletAuthorized'; readonly sheet: Sheet }
  | { readonly type: 'priced'; readonly payment: OpenPayment; readonly quote: Quote }
  | { readonly type: 'pricingFailed'; readonly problem: PricingProblem }
  | ({ readonly type: 'submitted' } & Entered)
  /** The payer accepts a price above the one in the wallet's sheet. */
  | { readonly type: 'walletConfirmed' }
  | { readonly type: 'claimed'; readonly card: Card }
  | { readonly type: 'priceChanged' }
  | { readonly type: 'claimFailed' }
  | { readonly type: 'declined'; readonly decline: Decline; readonly card: Card | null }
  | { readonly type: 'outcomeUnknown' }
  | Settled
  | { readonly type: 'dismissed' }
