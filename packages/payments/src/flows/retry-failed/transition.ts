import type { SavedMethod } from '@payment-center/validation/model'
import type { KnownOutcome } from '../ask-until-known.ts'
import type { RetryFailedEvent, RetryFailedState } from './state.ts'

type StateOf<Status extends RetryFailedState['status']> = Extract<RetryFailedState, { status: Status }>

export const startRetryFailed: RetryFailedState = { status: 'choosing', notice: null }

/** Where an event leads. An event that a state does not know leaves it as it is, to the same object. */
export function transition(state: RetryFailedState, event: RetryFailedEvent): RetryFailedState {
  switch (state.status) {
    case 'choosing':
      return fromChoosing(state, event)
    case 'adding':
      if (event.type === 'methodAdded') return pricing(event.method)
      return event.type === 'addingLeft' ? startRetryFailed : state
    case 'askingBank':
      return event.type === 'bankAccepted' ? pricing(state.bank) : orBack(state, event)
    case 'pricing':
      return fromPricing(state, event)
    case 'confirming':
      return fromConfirming(state, event)
    case 'updating':
      return fromUpdating(state, event)
    case 'retrying':
      return fromRetrying(state, event)
    case 'checking':
      return event.type === 'settled' ? afterSettling(state, event.outcome) : state
    case 'failed':
      return orBack(state, event)
    case 'paid':
    case 'processing':
      return state
    default:
      return state satisfies never
  }
}

const pricing = (method: SavedMethod): RetryFailedState => ({ status: 'pricing', method, notice: null })

const orBack = (state: RetryFailedState, event: RetryFailedEvent): RetryFailedState =>
  event.type === 'wentBack' ? startRetryFailed : state

function fromChoosing(state: StateOf<'choosing'>, event: RetryFailedEvent): RetryFailedState {
  if (event.type === 'newMethodWanted') return { status: 'adding' }
  if (event.type !== 'proceeded') return state
  const { method } = event
  return method.kind === 'bank' ? { status: 'askingBank', bank: method } : pricing(method)
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
      return afterSettling(state, event.outcome)
    case 'failed':
      return { status: 'failed', method, quote, problem: event.problem }
    case 'priceChanged':
      return { status: 'pricing', method, notice: 'priceChanged' }
    case 'outcomeUnknown':
      return { status: 'checking', method, quote }
    default:
      return state
  }
}

function afterSettling(
  { method, quote }: StateOf<'retrying'> | StateOf<'checking'>,
  outcome: KnownOutcome,
): RetryFailedState {
  switch (outcome) {
    case 'paid':
    case 'processing':
      return { status: outcome, method, quote }
    case 'open':
      return { status: 'failed', method, quote, problem: 'refused' }
    default:
      return outcome satisfies never
  }
}
