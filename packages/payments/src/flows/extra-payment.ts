import type {
  ExtraPaymentOrder,
  ExtraProblem,
  SavedMethod,
  ExtraOutcome,
} from '@payment-center/validation/model'
import { transitionBy, type EventSteps, runBy, defineFlow } from './define-flow.ts'
import { chargeSteps, chargeWork, type ChargePort } from './charge-saved.ts'
import {
  checkAmount,
  type AcceptedExtra,
  type ExtraEntry,
  type ExtraPaymentEvent,
  type ExtraPaymentState,
  type SentExtra,
} from './extra-payment-states.ts'
import type { BankConfirmationPort, ExtraPaymentPort, OrderStorage } from '../ports.ts'

type Checking = Extract<ExtraPaymentState, { status: 'checking' }>
type Refused = Extract<ExtraPaymentState, { status: 'refused' }>

/** Clears the wizard; only a payment that may have been charged outlives it. */
const close = (): ExtraPaymentState => ({ status: 'closed' })

/** Starts with the payment whose outcome is unknown, if there is one. */
const startExtraPayment = (unsettled: ExtraPaymentOrder | null): ExtraPaymentState =>
  unsettled === null ? close() : hide(checking({ order: unsettled, entry: null }))

const entryOf = ({ plan, onlyPlan, method, typed }: ExtraEntry): ExtraEntry => ({
  plan,
  onlyPlan,
  method,
  typed,
})

const toAmount = (entry: ExtraEntry): ExtraPaymentState => ({
  ...entryOf(entry),
  status: 'amount',
  notice: null,
})

const hide = (state: Checking, isHidden = true): Checking =>
  state.paidWith.isHidden === isHidden ? state : { ...state, paidWith: { ...state.paidWith, isHidden } }

const sentOf = ({ order, entry }: AcceptedExtra): SentExtra => ({
  order,
  entry,
  isHidden: false,
  record: null,
})

const checking = (accepted: AcceptedExtra): Checking => ({ status: 'checking', paidWith: sentOf(accepted) })

function retry({ entry, order, problem }: Refused): ExtraPaymentState {
  if (entry === null) return close()
  // An attempt that never began keeps its key; one that the bank declined gets a new key.
  const key = problem === 'unavailable' ? order.key : null
  const { totals, balanceBefore } = order
  return { ...entry, status: 'priced', totals, balanceBefore, priceChanged: false, key }
}

const planOver = (): ExtraPaymentState => ({ status: 'planOver' })

const methodIdOf = (method: SavedMethod) =>
  method.kind === 'card' ? { tokenId: method.tokenId } : { achId: method.achId }

const refuse = (
  { order, entry }: AcceptedExtra,
  { problem }: { readonly problem: ExtraProblem },
): ExtraPaymentState => (problem === 'planOver' ? planOver() : { status: 'refused', order, entry, problem })

const charging = chargeSteps<AcceptedExtra, SentExtra, ExtraPaymentState>(sentOf, (sent) =>
  refuse(sent, { problem: 'declined' }),
)

const outcomes = {
  recorded: (accepted, { outcome, record }) => ({
    status: outcome,
    paidWith: { ...sentOf(accepted), record },
  }),
  refused: refuse,
  priceChanged: ({ order, entry }) =>
    entry === null
      ? refuse({ order, entry }, { problem: 'unavailable' })
      : { ...entry, status: 'pricing', subtotal: order.totals.subtotal, priceChanged: true },
} satisfies EventSteps<AcceptedExtra, ExtraPaymentEvent, ExtraPaymentState>

const extraPaymentTransition = transitionBy<ExtraPaymentState, ExtraPaymentEvent>({
  closed: {
    opened(state, { plans, typed = '' }) {
      const [only, ...others] = plans
      if (only === undefined) return state
      if (others.length > 0) return { status: 'plan', plan: null, typed }
      return { status: 'method', plan: only, onlyPlan: true, method: null, typed }
    },
  },
  plan: {
    planChosen: (state, { plan }) => ({ ...state, plan }),
    next: (state) =>
      state.plan === null
        ? state
        : { status: 'method', plan: state.plan, onlyPlan: false, method: null, typed: state.typed },
    closed: close,
  },
  method: {
    methodChosen: (state, { method }) => ({ ...state, method }),
    next(state) {
      const { plan, onlyPlan, method, typed } = state
      if (method === null) return state
      if (method === 'addNew') return { status: 'adding', plan, onlyPlan, typed }
      return { status: 'amount', plan, onlyPlan, method, typed, notice: null }
    },
    back: (state) => (state.onlyPlan ? state : { status: 'plan', plan: state.plan, typed: '' }),
    closed: close,
  },
  adding: {
    addMethodClosed: (state, { card }) => ({ ...state, status: 'method', method: card }),
  },
  amount: {
    amountTyped: (state, { typed }) => ({ ...state, typed, notice: null }),
    back: (state) => ({ ...entryOf(state), status: 'method' }),
    next(state) {
      const checked = checkAmount(state.typed, state.plan)
      if (checked.result !== 'payable') return state
      return { ...entryOf(state), status: 'pricing', subtotal: checked.subtotal, priceChanged: false }
    },
    closed: close,
  },
  pricing: {
    priced({ subtotal: _, ...entry }, { totals, balanceBefore }) {
      return { ...entry, status: 'priced', totals, balanceBefore, key: null }
    },
    aboveLimit: (state, { limit, free }) => ({
      ...entryOf(state),
      plan: { ...state.plan, limit, free },
      status: 'amount',
      notice: 'limitChanged',
    }),
    planOver,
    pricingFailed: (state) => ({ ...entryOf(state), status: 'amount', notice: 'feesUnknown' }),
    back: toAmount,
    closed: close,
  },
  priced: {
    back: toAmount,
    submitted(state, { key, at, authorization }) {
      const entry = entryOf(state)
      const order: ExtraPaymentOrder = {
        key: state.key ?? key,
        planId: entry.plan.planId,
        method: methodIdOf(entry.method),
        totals: state.totals,
        ...(state.balanceBefore !== undefined && { balanceBefore: state.balanceBefore }),
        authorization: authorization && { ...authorization, acceptedAt: at },
      }
      return { status: 'submitting', order, entry }
    },
    closed: close,
  },
  submitting: { ...charging.submitting, ...outcomes },
  confirming: { ...charging.confirming, ...outcomes },
  checking: {
    ...charging.checking,
    recorded: ({ paidWith }, event) => outcomes.recorded(paidWith, event),
    refused: ({ paidWith }, event) => refuse(paidWith, event),
    priceChanged: ({ paidWith }) => outcomes.priceChanged(paidWith),
    opened: (state) => hide(state, false),
    back: (state) => hide(state),
    closed: (state) => hide(state),
  },
  refused: {
    dismissed: retry,
    back: retry,
    otherMethodRequested: ({ entry, problem }) =>
      entry === null
        ? close()
        : { ...entry, status: 'method', method: problem === 'deleted' ? null : entry.method },
    closed: close,
  },
  planOver: { back: close, closed: close },
  paid: { back: close, closed: close },
  processing: { back: close, closed: close },
})

export interface ExtraPaymentPorts {
  readonly payments: ExtraPaymentPort
  readonly bankConfirmation: BankConfirmationPort
  readonly storage: OrderStorage
}

const run = runBy<ExtraPaymentState, ExtraPaymentEvent, ExtraPaymentPorts>(
  {
    async pricing({ plan, subtotal, method }, { payments }) {
      const price = await payments.price(plan, subtotal, method)
      if (price.ok) return { type: 'priced', totals: price.totals, balanceBefore: price.balanceBefore }
      if (price.problem === 'aboveLimit') return { type: 'aboveLimit', limit: price.limit, free: price.free }
      return { type: price.problem === 'planOver' ? 'planOver' : 'pricingFailed' }
    },
    ...chargeWork(chargePort),
  },
  ({ status }) => ({ type: status === 'pricing' ? 'pricingFailed' : 'outcomeUnknown' }),
)

/** Stores the order from before it is sent until its outcome is known, so that a reload can't pay twice. */
function chargePort(ports: ExtraPaymentPorts): ChargePort<AcceptedExtra, SentExtra, ExtraPaymentEvent> {
  const { payments, storage } = ports
  const forgetOnce = (known: ExtraPaymentEvent | null) => {
    if (known !== null) storage.write(null)
    return known
  }
  return {
    ...ports,
    totalOf: ({ order }) => order.totals.total,
    async submit({ order }) {
      storage.write(order)
      const sent = await payments.pay(order)
      if (sent.result === 'unconfirmed') return { type: 'charged', payment: sent, bankAsks: true }
      return forgetOnce(eventOf(sent)) ?? { type: 'outcomeUnknown' }
    },
    async settle({ order }) {
      const found = await payments.find(order)
      return found.result === 'awaitsPayer' ? found.result : forgetOnce(laterEventOf(found))
    },
    cancel: async ({ order }) => forgetOnce(laterEventOf(await payments.cancel(order))),
    refuse: async () => ({ type: 'refused', problem: 'declined' }),
  }
}

/** A 401 or 429 response leaves the outcome of the earlier request open. */
const laterEventOf = (found: ExtraOutcome): ExtraPaymentEvent | null =>
  found.result === 'refused' && found.problem === 'unavailable' ? null : eventOf(found)

function eventOf(outcome: ExtraOutcome): ExtraPaymentEvent | null {
  switch (outcome.result) {
    case 'paid':
    case 'processing':
      return { type: 'recorded', outcome: outcome.result, record: outcome.record }
    case 'refused':
      return { type: 'refused', problem: outcome.problem }
    case 'priceChanged':
      return { type: 'priceChanged' }
    case 'checking':
    case 'awaitsPayer':
    case 'unconfirmed':
      return null
  }
}

export const extraPayment = defineFlow({ start: startExtraPayment, transition: extraPaymentTransition, run })
