import { transitionBy, type Steps } from '../by-status.ts'
import { settle, settlementSteps, type NotCharged } from '../settlement.ts'
import type { Entered, Notice, Offer, PaidWith, PayInvoiceEvent, PayInvoiceState, Sheet } from './state.ts'

/** A payment in progress is checked before another one can start. */
export function start(invoice: { readonly paymentInProgress: boolean }): PayInvoiceState {
  return invoice.paymentInProgress ? checkOther() : entering()
}

const checkOther = (): PayInvoiceState => ({ status: 'checking', paidWith: null })

const entering = (notice: Notice | null = null): PayInvoiceState => ({ status: 'entering', notice })

const offerOf = ({ payment, quote, sheet }: Offer): Offer => ({ payment, quote, sheet })

const paidWithOf = ({ payment, quote, card }: PaidWith): PaidWith => ({ payment, quote, card })

type Declined = Extract<PayInvoiceEvent, { type: 'declined' }>

const claiming = (offer: Offer, { name, saveCard }: Entered): PayInvoiceState => ({
  ...offerOf(offer),
  status: 'claiming',
  name,
  saveCard,
})

const claimingByWallet = (offer: Offer, { payerName }: Sheet): PayInvoiceState =>
  claiming(offer, { name: payerName, saveCard: null })

/** Also for a card that replaces a complete one, such as a pasted one. */
const pricingCard = ({ notice }: { readonly notice: Notice | null }): PayInvoiceState => ({
  status: 'pricing',
  notice,
  sheet: null,
})

const declined = (offer: Offer, { card, decline }: Declined): PayInvoiceState => ({
  ...offerOf(offer),
  status: 'declined',
  card,
  decline,
})

/** Events in every state without a charge in progress. */
const free: Steps<PayInvoiceState, PayInvoiceEvent> = {
  walletAuthorized: (_, { sheet }) => ({ status: 'pricing', notice: null, sheet }),
  cardEdited: () => entering(),
}

const reopen = (_: PaidWith | null, notice: NotCharged) => entering(notice)

export const transition = transitionBy<PayInvoiceState, PayInvoiceEvent>({
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
      return sheet !== null && quote.total <= sheet.shown
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
    claimed: (state, { card }) => ({ ...offerOf(state), status: 'confirming', card }),
    priceChanged: ({ sheet }) => ({ status: 'pricing', notice: 'priceChanged', sheet }),
    // Nothing was confirmed, so nothing was charged: the same price can be accepted again.
    claimFailed: (state) => ({ ...offerOf(state), status: 'priced', notice: 'unavailable' }),
    declined,
    otherPaymentFound: checkOther,
  },
  confirming: {
    settled: (state, { outcome }) => settle(paidWithOf(state), outcome, reopen),
    outcomeUnknown: (state) => ({ status: 'checking', paidWith: paidWithOf(state) }),
    declined,
  },
  declined: { ...free, dismissed: (state) => ({ ...offerOf(state), status: 'priced', notice: null }) },
  ...settlementSteps(reopen),
})
