import type { Card, Decline, OpenPayment, PricingProblem, Quote } from '@payment-center/validation/model'
import type { Cents } from '../money/money.ts'
import type { CardFieldPort } from '../ports.ts'
import {
  type NotCharged,
  type CheckingEvent,
  type Settlement,
  settledState,
  settlementSteps,
} from './settlement.ts'
import { transitionBy, type EventSteps } from './define-flow.ts'

/** Why the payer has to submit the form again. */
export type Notice = PricingProblem | 'priceChanged' | NotCharged

export interface Sheet {
  /** The total in the sheet; a higher one needs another confirmation. */
  readonly total: Cents
  readonly payerName: string
  readonly card: CardFieldPort
}

/** A price at the provider; `sheet` is null for a typed card. */
export interface CardOffer {
  readonly payment: OpenPayment
  readonly quote: Quote
  readonly sheet: Sheet | null
}

interface WithLimit {
  /** Why no other card can be tried; null while one can. */
  readonly limit: DeclineLimit | null
}

/** The payment takes no more cards: in Pay as Guest for good, elsewhere for now. */
export type DeclineLimit = Extract<PricingProblem, 'tooManyDeclines' | 'noMoreCards'>

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
  | ({ readonly status: 'priced'; readonly notice: Notice | null } & CardOffer)
  /** The card is being created, and the payment claimed for it. */
  | ({ readonly status: 'claiming' } & Entered & CardOffer)
  | ({ readonly status: 'confirming'; readonly card: Card } & CardOffer)
  | ({ readonly status: 'declined'; readonly card: Card | null; readonly decline: Decline } & CardOffer &
      WithLimit)
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
  | { readonly type: 'claimFailed'; readonly problem: 'notPayable' | 'unavailable' }
  | ({ readonly type: 'declined'; readonly decline: Decline; readonly card: Card | null } & WithLimit)
  | CheckingEvent
  | { readonly type: 'dismissed' }

/** Whether the form is locked, because the payment takes no more cards. */
export const isDeclineLimit = (state: PayInvoiceState): boolean =>
  'notice' in state && (state.notice === 'tooManyDeclines' || state.notice === 'noMoreCards')

/** A payment in progress is checked before another one can start. */
export const startPayInvoice = (invoice: { readonly paymentInProgress: boolean }): PayInvoiceState =>
  invoice.paymentInProgress ? checkOther() : entering()

const checkOther = (): PayInvoiceState => ({ status: 'checking', paidWith: null })

const entering = (notice: Notice | null = null): PayInvoiceState => ({ status: 'entering', notice })

const cardOfferOf = ({ payment, quote, sheet }: CardOffer): CardOffer => ({ payment, quote, sheet })

const paidWithOf = ({ payment, quote, card }: PaidWith): PaidWith => ({ payment, quote, card })

type Declined = Extract<PayInvoiceEvent, { type: 'declined' }>

const claiming = (offer: CardOffer, { name, saveCard }: Entered): PayInvoiceState => ({
  ...cardOfferOf(offer),
  status: 'claiming',
  name,
  saveCard,
})

const claimingByWallet = (offer: CardOffer, { payerName }: Sheet): PayInvoiceState =>
  claiming(offer, { name: payerName, saveCard: null })

/** Prices a card, also one that replaces a complete one, such as a pasted one. */
const pricingCard = ({ notice }: { readonly notice: Notice | null }): PayInvoiceState => ({
  status: 'pricing',
  notice,
  sheet: null,
})

const declined = (offer: CardOffer, { card, decline, limit }: Declined): PayInvoiceState => ({
  ...cardOfferOf(offer),
  status: 'declined',
  card,
  decline,
  limit,
})

/** Events in every state without a charge in progress. */
const free: EventSteps<PayInvoiceState, PayInvoiceEvent> = {
  walletAuthorized: (_, { sheet }) => ({ status: 'pricing', notice: null, sheet }),
  cardEdited: () => entering(),
}

const reopen = (_: PaidWith | null, notice: NotCharged) => entering(notice)

export const payInvoiceTransition = transitionBy<PayInvoiceState, PayInvoiceEvent>({
  entering: {
    ...free,
    otherPaymentFound: checkOther,
    cardCompleted: pricingCard,
    cardEdited: (state) => state,
  },
  pricing: {
    ...free,
    cardCompleted: pricingCard,
    // The sheet's authorization covers its price or less; a higher price waits for the payer.
    priced({ notice, sheet }, { payment, quote }) {
      const offer = { payment, quote, sheet }
      return sheet !== null && quote.total <= sheet.total
        ? claimingByWallet(offer, sheet)
        : { ...offer, status: 'priced', notice }
    },
    pricingFailed: (_, { problem }) =>
      problem === 'inProgress' || problem === 'alreadyPaid' ? checkOther() : entering(problem),
  },
  priced: {
    ...free,
    cardCompleted: () => pricingCard({ notice: null }),
    submitted: claiming,
    walletConfirmed: (state) => (state.sheet === null ? state : claimingByWallet(state, state.sheet)),
  },
  claiming: {
    claimed: (state, { card }) => ({ ...cardOfferOf(state), status: 'confirming', card }),
    priceChanged: ({ sheet }) => ({ status: 'pricing', notice: 'priceChanged', sheet }),
    // Nothing was confirmed, so nothing was charged: the same price can be accepted again.
    claimFailed: (state, { problem }) => ({ ...cardOfferOf(state), status: 'priced', notice: problem }),
    declined,
    otherPaymentFound: checkOther,
  },
  confirming: {
    settled: (state, { outcome }) => settledState(paidWithOf(state), outcome, reopen),
    outcomeUnknown: (state) => ({ status: 'checking', paidWith: paidWithOf(state) }),
    declined,
  },
  declined: {
    ...free,
    cardEdited: ({ limit }) => entering(limit),
    dismissed: (state) =>
      state.limit === null
        ? { ...cardOfferOf(state), status: 'priced', notice: null }
        : entering(state.limit),
  },
  ...settlementSteps(reopen),
})
