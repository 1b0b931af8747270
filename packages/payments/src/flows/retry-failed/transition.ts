import type { SavedMethod } from '@payment-center/validation/model'
import { settle, transitionSettlement } from '../settlement.ts'
import type { PricedMethod, RetryFailedEvent, RetryFailedState } from './state.ts'

type StateOf<Status extends RetryFailedState['status']> = Extract<RetryFailedState, { status: Status }>

const choosing: RetryFailedState = { status: 'choosing', notice: null }

export const start = (): RetryFailedState => choosing

export function transition(state: RetryFailedState, event: RetryFailedEvent): RetryFailedState {
  switch (state.status) {
    case 'choosing':
      return fromChoosing(state, event)
    case 'adding':
      if (event.type === 'methodAdded') return pricing(event.method)
      return event.type === 'addMethodCancelled' ? choosing : state
    case 'confirmingBank':
      return event.type === 'bankAccepted' ? pricing(state.bank) : orBack(state, event)
    case 'pricing':
      return fromPricing(state, event)
    case 'confirming':
      return fromConfirming(state, event)
    case 'updating':
      return fromUpdating(state, event)
    case 'retrying':
      return fromRetrying(state, event)
    case 'failed':
      return orBack(state, event)
    case 'checking':
    case 'paid':
    case 'processing':
      return transitionSettlement(state, event, failed)
    default:
      return state satisfies never
  }
}

const pricing = (method: SavedMethod): RetryFailedState => ({ status: 'pricing', method, notice: null })

const orBack = (state: RetryFailedState, event: RetryFailedEvent): RetryFailedState =>
  event.type === 'wentBack' ? choosing : state

function fromChoosing(state: StateOf<'choosing'>, event: RetryFailedEvent): RetryFailedState {
  if (event.type === 'addMethodRequested') return { status: 'adding' }
  if (event.type !== 'proceeded') return state
  const { method } = event
  return method.kind === 'bank' ? { status: 'confirmingBank', bank: method } : pricing(method)
}

function fromPricing(state: StateOf<'pricing'>, event: RetryFailedEvent): RetryFailedState {
  const { method, notice } = state
  if (event.type === 'priced') return { status: 'confirming', method, quote: event.quote, notice }
  return event.type === 'pricingFailed' ? { status: 'choosing', notice: 'unpriced' } : orBack(state, event)
}

function fromConfirming(state: StateOf<'confirming'>, event: RetryFailedEvent): RetryFailedState {
  const { method, quote } = state
  return event.type === 'submitted'
    ? { status: 'updating', method, quote, authorization: event.authorization }
    : orBack(state, event)
}

function fromUpdating(state: StateOf<'updating'>, event: RetryFailedEvent): RetryFailedState {
  const { method, quote, authorization } = state
  if (event.type === 'planUpdated') return { status: 'retrying', method, quote, authorization }
  return event.type === 'failed' ? { status: 'failed', method, quote, problem: event.problem } : state
}

function fromRetrying(state: StateOf<'retrying'>, event: RetryFailedEvent): RetryFailedState {
  const { method, quote } = state
  switch (event.type) {
    case 'settled':
      return settle({ method, quote }, event.outcome, failed)
    case 'failed':
      return { status: 'failed', method, quote, problem: event.problem }
    case 'priceChanged':
      return { status: 'pricing', method, notice: 'priceChanged' }
    case 'outcomeUnknown':
      return { status: 'checking', paidWith: { method, quote } }
    default:
      return state
  }
}

/** Nothing was charged, so another method can be tried. */
const failed = (chosen: PricedMethod): RetryFailedState => ({
  ...chosen,
  status: 'failed',
  problem: 'refused',
})
