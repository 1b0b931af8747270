import type { ExtraPaymentOrder, SavedMethod } from '@payment-center/validation/model'
import { checkAmount } from './check-amount.ts'
import type { ExtraEntry, ExtraPaymentEvent, ExtraPaymentState } from './state.ts'

type StateOf<Status extends ExtraPaymentState['status']> = Extract<ExtraPaymentState, { status: Status }>

const closed: ExtraPaymentState = { status: 'closed' }

/** Starts with the payment whose outcome is unknown, if there is one. */
export function start(unsettled: ExtraPaymentOrder | null): ExtraPaymentState {
  return unsettled === null ? closed : { status: 'checking', shown: false, order: unsettled, entry: null }
}

export function transition(state: ExtraPaymentState, event: ExtraPaymentEvent): ExtraPaymentState {
  if (event.type === 'closed') return afterClosing(state)
  switch (state.status) {
    case 'closed':
      return event.type === 'opened' ? opened(event) : state
    case 'plan':
      return fromPlan(state, event)
    case 'method':
      return fromMethod(state, event)
    case 'adding':
      return fromAdding(state, event)
    case 'amount':
      return fromAmount(state, event)
    case 'pricing':
      return fromPricing(state, event)
    case 'confirming':
      return fromConfirming(state, event)
    case 'submitting':
      return fromSubmitting(state, event)
    case 'checking':
      return fromChecking(state, event)
    case 'refused':
      return fromRefused(state, event)
    case 'done':
      return state
    default:
      return state satisfies never
  }
}

/** Closing keeps only a payment that may have been made. */
function afterClosing(state: ExtraPaymentState): ExtraPaymentState {
  if (state.status === 'submitting' || state.status === 'adding') return state
  if (state.status !== 'checking') return state.status === 'closed' ? state : closed
  return state.shown ? { ...state, shown: false } : state
}

function opened({ plans, typed = '' }: Extract<ExtraPaymentEvent, { type: 'opened' }>): ExtraPaymentState {
  const [only, ...others] = plans
  if (only === undefined) return closed
  if (others.length > 0) return { status: 'plan', plan: null, typed }
  return { status: 'method', plan: only, onlyPlan: true, method: null, typed }
}

function fromPlan(state: StateOf<'plan'>, event: ExtraPaymentEvent): ExtraPaymentState {
  if (event.type === 'planChosen') return { ...state, plan: event.plan }
  if (event.type !== 'next' || state.plan === null) return state
  return { status: 'method', plan: state.plan, onlyPlan: false, method: null, typed: state.typed }
}

function fromMethod(state: StateOf<'method'>, event: ExtraPaymentEvent): ExtraPaymentState {
  const { plan, onlyPlan, method, typed } = state
  switch (event.type) {
    case 'methodChosen':
      return { ...state, method: event.method }
    case 'next':
      if (method === null) return state
      if (method === 'addNew') return { status: 'adding', plan, onlyPlan, typed }
      return { status: 'amount', plan, onlyPlan, method, typed, notice: null }
    case 'back':
      return onlyPlan ? state : { status: 'plan', plan, typed: '' }
    default:
      return state
  }
}

function fromAdding(state: StateOf<'adding'>, event: ExtraPaymentEvent): ExtraPaymentState {
  if (event.type !== 'addMethodClosed') return state
  const { plan, onlyPlan, typed } = state
  return { status: 'method', plan, onlyPlan, method: event.card, typed }
}

function fromAmount(state: StateOf<'amount'>, event: ExtraPaymentEvent): ExtraPaymentState {
  const { plan, onlyPlan, method, typed } = state
  switch (event.type) {
    case 'amountTyped':
      return { ...state, typed: event.typed, notice: null }
    case 'back':
      return { status: 'method', plan, onlyPlan, method, typed }
    case 'next': {
      const checked = checkAmount(typed, plan)
      if (checked.result !== 'payable') return state
      return { ...entryOf(state), status: 'pricing', subtotal: checked.subtotal, priceChanged: false }
    }
    default:
      return state
  }
}

function fromPricing(state: StateOf<'pricing'>, event: ExtraPaymentEvent): ExtraPaymentState {
  const entry = entryOf(state)
  switch (event.type) {
    case 'priced': {
      const { priceChanged } = state
      return { ...entry, status: 'confirming', totals: event.totals, priceChanged, key: null }
    }
    case 'aboveLimit':
      return {
        ...entry,
        plan: { ...entry.plan, limit: event.limit, free: event.free },
        status: 'amount',
        notice: 'limitChanged',
      }
    case 'pricingFailed':
      return { ...entry, status: 'amount', notice: 'feesUnknown' }
    default:
      return state
  }
}

function fromConfirming(state: StateOf<'confirming'>, event: ExtraPaymentEvent): ExtraPaymentState {
  const entry = entryOf(state)
  if (event.type === 'back') return { ...entry, status: 'amount', notice: null }
  if (event.type !== 'submitted') return state
  const { authorization, at } = event
  const order: ExtraPaymentOrder = {
    key: state.key ?? event.key,
    planId: entry.plan.planId,
    method: methodIdOf(entry.method),
    totals: state.totals,
    authorization: authorization && { ...authorization, acceptedAt: at },
  }
  return { status: 'submitting', order, entry }
}

function fromSubmitting(state: StateOf<'submitting'>, event: ExtraPaymentEvent): ExtraPaymentState {
  return event.type === 'outcomeUnknown'
    ? { ...state, status: 'checking', shown: true }
    : afterOutcome(state, event)
}

function fromChecking(state: StateOf<'checking'>, event: ExtraPaymentEvent): ExtraPaymentState {
  return event.type === 'opened' && !state.shown ? { ...state, shown: true } : afterOutcome(state, event)
}

function afterOutcome(
  state: StateOf<'submitting'> | StateOf<'checking'>,
  event: ExtraPaymentEvent,
): ExtraPaymentState {
  const { order, entry } = state
  switch (event.type) {
    case 'settled':
      return { status: 'done', order, entry, outcome: event.outcome, record: event.record }
    case 'refused':
      return { status: 'refused', order, entry, problem: event.problem }
    case 'priceChanged':
      if (entry === null) return { status: 'refused', order, entry, problem: 'unavailable' }
      return { ...entry, status: 'pricing', subtotal: order.totals.subtotal, priceChanged: true }
    default:
      return state
  }
}

function fromRefused(state: StateOf<'refused'>, event: ExtraPaymentEvent): ExtraPaymentState {
  if (event.type !== 'dismissed' && event.type !== 'otherMethodRequested') return state
  const { entry, order, problem } = state
  if (entry === null) return closed
  if (event.type === 'otherMethodRequested') return { ...entry, status: 'method' }
  // An attempt that never began keeps its key; one that the bank declined gets a new key.
  const key = problem === 'unavailable' ? order.key : null
  return { ...entry, status: 'confirming', totals: order.totals, priceChanged: false, key }
}

const entryOf = ({ plan, onlyPlan, method, typed }: ExtraEntry): ExtraEntry => ({
  plan,
  onlyPlan,
  method,
  typed,
})

const methodIdOf = (method: SavedMethod) =>
  method.kind === 'card' ? { tokenId: method.tokenId } : { achId: method.achId }
