import type { KnownOutcome } from '../ask-until-known.ts'
import type { PaySavedEvent, PaySavedState } from './state.ts'

type StateOf<Status extends PaySavedState['status']> = Extract<PaySavedState, { status: Status }>

/** The flow's first state: no method is chosen yet. */
export function startPaySaved(): PaySavedState {
  return { status: 'idle', notice: null }
}

/** Where an event leads. An event that a state does not know leaves it as it is, to the same object. */
export function transitionSaved(state: PaySavedState, event: PaySavedEvent): PaySavedState {
  switch (state.status) {
    case 'idle':
    case 'unpriced':
      return beforePrice(state, event)
    case 'pricing':
      return fromPricing(state, event)
    case 'priced':
      return fromPriced(state, event)
    case 'submitting':
      return fromSubmitting(state, event)
    case 'following':
      return fromFollowing(state, event)
    case 'checking':
      return event.type === 'settled' ? afterSettling(state.paidWith, event.outcome) : state
    case 'refused':
      return fromRefused(state, event)
    case 'paid':
    case 'processing':
      return state
    default:
      return state satisfies never
  }
}

/** What can be done from every state in which no money moves. */
function beforePrice<State extends PaySavedState>(state: State, event: PaySavedEvent): PaySavedState {
  if (event.type === 'chosen') return { status: 'pricing', method: event.method }
  return event.type === 'left' ? startPaySaved() : state
}

function fromPricing(state: StateOf<'pricing'>, event: PaySavedEvent): PaySavedState {
  const { method } = state
  if (event.type === 'priced') return { status: 'priced', method, quote: event.quote, notice: null }
  if (event.type !== 'pricingFailed') return beforePrice(state, event)
  return { status: 'unpriced', method, problem: event.problem }
}

function fromPriced(state: StateOf<'priced'>, event: PaySavedEvent): PaySavedState {
  if (event.type !== 'submitted') return beforePrice(state, event)
  const { method, quote } = state
  // A bank account is debited by nothing but its owner's word.
  if (method.kind === 'bank' && event.authorization === null) return state
  return { status: 'submitting', method, quote, authorization: event.authorization }
}

function fromSubmitting(state: StateOf<'submitting'>, event: PaySavedEvent): PaySavedState {
  const { method, quote } = state
  switch (event.type) {
    case 'charged':
      return { status: 'following', method, quote, payment: event.payment }
    case 'priceChanged':
      return { status: 'priced', method, quote: event.quote, notice: 'priceChanged' }
    case 'chargeFailed':
      return { status: 'priced', method, quote, notice: event.problem }
    case 'refused':
      return { status: 'refused', method, quote, refusal: event.refusal }
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: { method, quote } }
    case 'takenOver':
      return { status: 'checking', paidWith: null }
    default:
      return state
  }
}

function fromFollowing(state: StateOf<'following'>, event: PaySavedEvent): PaySavedState {
  const { method, quote } = state
  switch (event.type) {
    case 'settled':
      return afterSettling({ method, quote }, event.outcome)
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: { method, quote } }
    case 'refused':
      return { status: 'refused', method, quote, refusal: event.refusal }
    default:
      return state
  }
}

function afterSettling(paidWith: StateOf<'checking'>['paidWith'], outcome: KnownOutcome): PaySavedState {
  switch (outcome) {
    case 'paid':
    case 'processing':
      return { status: outcome, paidWith }
    case 'open':
      return paidWith === null
        ? { status: 'idle', notice: 'notCharged' }
        : { status: 'priced', ...paidWith, notice: 'notCharged' }
    default:
      return outcome satisfies never
  }
}

function fromRefused(state: StateOf<'refused'>, event: PaySavedEvent): PaySavedState {
  const { method, quote } = state
  return event.type === 'dismissed'
    ? { status: 'priced', method, quote, notice: null }
    : beforePrice(state, event)
}
