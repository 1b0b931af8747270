import type { SavedMethod } from '@payment-center/validation/model'
import { settle, transitionSettlement } from '../settlement.ts'
import type { PaySavedEvent, PaySavedState, SavedPayment } from './state.ts'

type StateOf<Status extends PaySavedState['status']> = Extract<PaySavedState, { status: Status }>

export function start(method: SavedMethod): PaySavedState {
  return { status: 'pricing', method }
}

const idle: StateOf<'idle'> = { status: 'idle', notice: null }

export function transition(state: PaySavedState, event: PaySavedEvent): PaySavedState {
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
    case 'confirming':
      return fromConfirming(state, event)
    case 'refused':
      return fromRefused(state, event)
    case 'checking':
    case 'paid':
    case 'processing':
      return transitionSettlement(state, event, reopen)
    default:
      return state satisfies never
  }
}

/** Handles events in every state without a charge in progress. */
function beforePrice<State extends PaySavedState>(state: State, event: PaySavedEvent): PaySavedState {
  if (event.type === 'chosen') return start(event.method)
  return event.type === 'cancelled' ? idle : state
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
  // A bank account is debited only with its owner's authorization.
  if (method.kind === 'bank' && event.authorization === null) return state
  return { status: 'submitting', method, quote, authorization: event.authorization }
}

function fromSubmitting(state: StateOf<'submitting'>, event: PaySavedEvent): PaySavedState {
  const { method, quote } = state
  switch (event.type) {
    case 'charged':
      return { status: 'confirming', method, quote, payment: event.payment }
    case 'priceChanged':
      return { status: 'priced', method, quote: event.quote, notice: 'priceChanged' }
    case 'chargeFailed':
      return { status: 'priced', method, quote, notice: event.problem }
    case 'refused':
      return { status: 'refused', method, quote, refusal: event.refusal }
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: { method, quote } }
    case 'otherPaymentFound':
      return { status: 'checking', paidWith: null }
    default:
      return state
  }
}

function fromConfirming(state: StateOf<'confirming'>, event: PaySavedEvent): PaySavedState {
  const { method, quote } = state
  switch (event.type) {
    case 'settled':
      return settle({ method, quote }, event.outcome, reopen)
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: { method, quote } }
    case 'refused':
      return { status: 'refused', method, quote, refusal: event.refusal }
    default:
      return state
  }
}

/** Nothing was charged, so the price can be accepted again. */
function reopen(paidWith: SavedPayment | null): PaySavedState {
  return paidWith === null
    ? { ...idle, notice: 'notCharged' }
    : { status: 'priced', ...paidWith, notice: 'notCharged' }
}

function fromRefused(state: StateOf<'refused'>, event: PaySavedEvent): PaySavedState {
  const { method, quote } = state
  return event.type === 'dismissed'
    ? { status: 'priced', method, quote, notice: null }
    : beforePrice(state, event)
}
