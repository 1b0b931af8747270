import { transitionSettlement } from '../settlement.ts'
import type { Notice, Offer, PayInvoiceEvent, PayInvoiceState } from './state.ts'

type StateOf<Status extends PayInvoiceState['status']> = Extract<PayInvoiceState, { status: Status }>

/** A payment in progress is checked before another one can start. */
export function start(invoice: { readonly paymentInProgress: boolean }): PayInvoiceState {
  return invoice.paymentInProgress ? checkingOther : entering()
}

const checkingOther: PayInvoiceState = { status: 'checking', paidWith: null }

export function transition(state: PayInvoiceState, event: PayInvoiceEvent): PayInvoiceState {
  switch (state.status) {
    case 'entering':
      return fromEntering(state, event)
    case 'pricing':
      return fromPricing(state, event)
    case 'priced':
      return fromPriced(state, event)
    case 'claiming':
      return fromClaiming(state, event)
    case 'confirming':
      return fromConfirming(state, event)
    case 'declined':
      if (event.type === 'dismissed') return { ...offerOf(state), status: 'priced', notice: null }
      return whileFree(state, event)
    case 'checking':
    case 'paid':
    case 'processing':
      return transitionSettlement(state, event, () => entering('notCharged'))
    default:
      return state satisfies never
  }
}

const entering = (notice: Notice | null = null): StateOf<'entering'> => ({ status: 'entering', notice })

const offerOf = ({ payment, quote, sheet }: Offer): Offer => ({ payment, quote, sheet })

/** Handles events in every state without a charge in progress. */
function whileFree<State extends PayInvoiceState>(state: State, event: PayInvoiceEvent): PayInvoiceState {
  if (event.type === 'walletAuthorized') return { status: 'pricing', notice: null, sheet: event.sheet }
  return event.type === 'cardEdited' ? entering() : state
}

function fromEntering(state: StateOf<'entering'>, event: PayInvoiceEvent): PayInvoiceState {
  switch (event.type) {
    case 'otherPaymentFound':
      return checkingOther
    case 'cardCompleted':
      return { status: 'pricing', notice: state.notice, sheet: null }
    case 'cardEdited':
      return state
    default:
      return whileFree(state, event)
  }
}

function fromPricing(state: StateOf<'pricing'>, event: PayInvoiceEvent): PayInvoiceState {
  switch (event.type) {
    case 'priced':
      return priced(state, event)
    case 'pricingFailed': {
      const someoneIsPaying = event.problem === 'inProgress' || event.problem === 'alreadyPaid'
      return someoneIsPaying ? checkingOther : entering(event.problem)
    }
    default:
      return whileFree(state, event)
  }
}

/** The sheet's authorization covers its price or less; a higher price waits for the payer. */
function priced(
  { notice, sheet }: StateOf<'pricing'>,
  { payment, quote }: Extract<PayInvoiceEvent, { type: 'priced' }>,
): PayInvoiceState {
  const offer: StateOf<'priced'> = { status: 'priced', payment, quote, sheet, notice }
  return sheet !== null && quote.total <= sheet.shown ? claiming(offer, sheet.payerName, false) : offer
}

function claiming(offer: Offer, name: string, saveCard: boolean): PayInvoiceState {
  return { ...offerOf(offer), status: 'claiming', name, saveCard }
}

function fromPriced(state: StateOf<'priced'>, event: PayInvoiceEvent): PayInvoiceState {
  if (event.type === 'submitted') return claiming(state, event.name, event.saveCard)
  if (event.type !== 'walletConfirmed') return whileFree(state, event)
  return state.sheet === null ? state : claiming(state, state.sheet.payerName, false)
}

function fromClaiming(state: StateOf<'claiming'>, event: PayInvoiceEvent): PayInvoiceState {
  const offer = offerOf(state)
  switch (event.type) {
    case 'claimed':
      return { ...offer, status: 'confirming', card: event.card }
    case 'priceChanged':
      return { ...offer, status: 'priced', quote: event.quote, notice: 'priceChanged' }
    case 'claimFailed':
      // Nothing was confirmed, so nothing was charged: the same price can be accepted again.
      return { ...offer, status: 'priced', notice: 'unavailable' }
    case 'declined':
      return { ...offer, status: 'declined', card: event.card, decline: event.decline }
    case 'outcomeUnknown':
      return checkingOther
    default:
      return state
  }
}

function fromConfirming(state: StateOf<'confirming'>, event: PayInvoiceEvent): PayInvoiceState {
  const { quote, card } = state
  switch (event.type) {
    case 'confirmed':
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: { quote, card } }
    case 'declined':
      return { ...offerOf(state), status: 'declined', card, decline: event.decline }
    default:
      return state
  }
}
