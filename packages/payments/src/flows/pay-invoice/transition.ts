import type { KnownOutcome } from '../ask-until-known.ts'
import type { PayInvoiceEvent, PayInvoiceState, Notice } from './state.ts'

type StateOf<Status extends PayInvoiceState['status']> = Extract<PayInvoiceState, { status: Status }>

/** The flow's first state: a payment that is already under way is looked into before anything is offered. */
export function startPayInvoice(invoice: { readonly paymentInProgress: boolean }): PayInvoiceState {
  return invoice.paymentInProgress ? { status: 'checking', paidWith: null } : entering()
}

/** Where an event leads. An event that a state does not know leaves it as it is, to the same object. */
export function transition(state: PayInvoiceState, event: PayInvoiceEvent): PayInvoiceState {
  if (event.type === 'walletAuthorized') return afterAuthorizing(state)
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
    case 'checking':
      return event.type === 'settled' ? afterSettling(state, event.outcome) : state
    case 'declined':
      return fromDeclined(state, event)
    case 'paid':
    case 'processing':
      return state
    default:
      return state satisfies never
  }
}

function entering(notice: Notice | null = null): StateOf<'entering'> {
  return { status: 'entering', notice }
}

/** While money may move, and once it has, a sheet changes nothing. */
function afterAuthorizing(state: PayInvoiceState): PayInvoiceState {
  const { status } = state
  const isFree = status === 'entering' || status === 'pricing' || status === 'priced' || status === 'declined'
  return isFree ? { status: 'pricing', notice: null } : state
}

function fromEntering(state: StateOf<'entering'>, event: PayInvoiceEvent): PayInvoiceState {
  if (event.type === 'foundUnderWay') return { status: 'checking', paidWith: null }
  return event.type === 'cardCompleted' ? { status: 'pricing', notice: state.notice } : state
}

function fromPricing(state: StateOf<'pricing'>, event: PayInvoiceEvent): PayInvoiceState {
  if (event.type === 'cardEdited') return entering()
  if (event.type === 'priced') {
    return { status: 'priced', payment: event.payment, quote: event.quote, notice: state.notice }
  }
  if (event.type !== 'pricingFailed') return state
  const someoneIsPaying = event.problem === 'inProgress' || event.problem === 'alreadyPaid'
  return someoneIsPaying ? { status: 'checking', paidWith: null } : entering(event.problem)
}

function fromPriced(state: StateOf<'priced'>, event: PayInvoiceEvent): PayInvoiceState {
  if (event.type === 'cardEdited') return entering()
  if (event.type !== 'submitted') return state
  const { payment, quote } = state
  return { status: 'claiming', payment, quote, name: event.name, saveCard: event.saveCard }
}

function fromClaiming(state: StateOf<'claiming'>, event: PayInvoiceEvent): PayInvoiceState {
  const { payment, quote } = state
  switch (event.type) {
    case 'claimed':
      return { status: 'confirming', payment, quote, card: event.card }
    case 'priceChanged':
      return { status: 'priced', payment, quote: event.quote, notice: 'priceChanged' }
    case 'claimFailed':
      // Nothing was confirmed, so nothing was charged: the same price may be accepted again.
      return { status: 'priced', payment, quote, notice: 'unavailable' }
    case 'declined':
      return { status: 'declined', payment, quote, card: event.card, decline: event.decline }
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: null }
    default:
      return state
  }
}

function fromConfirming(state: StateOf<'confirming'>, event: PayInvoiceEvent): PayInvoiceState {
  const { payment, quote, card } = state
  switch (event.type) {
    case 'confirmed':
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: { quote, card } }
    case 'declined':
      return { status: 'declined', payment, quote, card, decline: event.decline }
    default:
      return state
  }
}

function afterSettling(state: StateOf<'checking'>, outcome: KnownOutcome): PayInvoiceState {
  switch (outcome) {
    case 'paid':
      return { status: 'paid', paidWith: state.paidWith }
    case 'processing':
      return { status: 'processing' }
    case 'open':
      return entering('notCharged')
    default:
      return outcome satisfies never
  }
}

function fromDeclined(state: StateOf<'declined'>, event: PayInvoiceEvent): PayInvoiceState {
  const { payment, quote } = state
  if (event.type === 'cardEdited') return entering()
  return event.type === 'dismissed' ? { status: 'priced', payment, quote, notice: null } : state
}
