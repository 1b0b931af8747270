import {
  type Authorization,
  type PlanMethod,
  type Quote,
  type SavedBank,
  type SavedMethod,
  savedMethodId,
  type RetryResult,
} from '@payment-center/validation/model'
import {
  type ChargeEvent,
  type ChargeState,
  chargeSteps,
  chargeWork,
  type ChargePort,
} from './charge-saved.ts'
import { isMoving, settledEvent } from './settlement.ts'
import { transitionBy, runBy, defineFlow } from './define-flow.ts'
import type { BankConfirmationPort, RetryFailedPort } from '../ports.ts'

/** Nothing was charged. plan: the plan still has its former method; otherwise it has the new one. */
export type RetryProblem = 'plan' | 'refused' | 'insufficientFunds' | 'bankLoginRequired'

export type RetryNotice = 'unpriced' | 'priceChanged' | 'notCharged'

export interface PricedMethod {
  readonly method: SavedMethod
  readonly quote: Quote
}

export type AcceptedRetry = PricedMethod & { readonly authorization: Authorization | null }

/** Pays a plan's failed payment and makes the plan charge the new method. */
export type RetryFailedState =
  | { readonly status: 'choosing'; readonly notice: RetryNotice | null }
  /** The dialog is hidden while another flow adds a method. */
  | { readonly status: 'adding' }
  | { readonly status: 'confirmingBank'; readonly bank: SavedBank }
  | { readonly status: 'pricing'; readonly method: SavedMethod; readonly notice: RetryNotice | null }
  | ({ readonly status: 'priced'; readonly notice: RetryNotice | null } & PricedMethod)
  | ({
      readonly status: 'failed'
      readonly problem: RetryProblem
      readonly restoreFailed: boolean
    } & PricedMethod)
  /** The plan gets its former method back. */
  | ({
      readonly status: 'restoring'
      readonly problem: RetryProblem
      readonly former: PlanMethod
    } & PricedMethod)
  | { readonly status: 'restored'; readonly former: PlanMethod }
  /** First the plan gets the new method, which is then charged. */
  | ChargeState<AcceptedRetry, PricedMethod>

export type RetryFailedEvent =
  | { readonly type: 'methodChosen' }
  | { readonly type: 'proceeded'; readonly method: SavedMethod }
  | { readonly type: 'addMethodRequested' }
  | { readonly type: 'methodAdded'; readonly method: SavedMethod }
  | { readonly type: 'addMethodCancelled' }
  | { readonly type: 'bankAccepted' }
  /** The payer signed in again at the bank, and confirms the payment again. */
  | { readonly type: 'bankRenewed' }
  | { readonly type: 'wentBack' }
  | { readonly type: 'priced'; readonly quote: Quote }
  | { readonly type: 'pricingFailed' }
  /** @param authorization of a bank account's owner; null for a card */
  | { readonly type: 'submitted'; readonly authorization: Authorization | null }
  | { readonly type: 'failed'; readonly problem: RetryProblem }
  | { readonly type: 'restoreRequested'; readonly former: PlanMethod }
  | { readonly type: 'restored' }
  | { readonly type: 'restoreFailed' }
  | { readonly type: 'priceChanged' }
  | ChargeEvent

/** While money may move or the plan changes, the dialog can't be closed. */
export const isRetryLocked = (state: RetryFailedState) => isMoving(state) || state.status === 'restoring'

const start = (): RetryFailedState => ({ status: 'choosing', notice: null })

const pricing = (method: SavedMethod): RetryFailedState => ({ status: 'pricing', method, notice: null })

const fail = (
  { method, quote }: PricedMethod,
  { problem }: { readonly problem: RetryProblem },
): RetryFailedState => ({ status: 'failed', method, quote, problem, restoreFailed: false })

/** Nothing was charged, so another method can be tried. */
const refused = (chosen: PricedMethod) => fail(chosen, { problem: 'refused' })

const charging = chargeSteps<AcceptedRetry, PricedMethod, RetryFailedState>(
  ({ method, quote }) => ({ method, quote }),
  (sent, _, isCanceled = false) =>
    isCanceled ? { status: 'choosing', notice: 'notCharged' } : refused(sent),
)

const transition = transitionBy<RetryFailedState, RetryFailedEvent>({
  choosing: {
    // The price of another method may be known.
    methodChosen: (state) => (state.notice === 'unpriced' ? start() : state),
    addMethodRequested: () => ({ status: 'adding' }),
    proceeded: (_, { method }) =>
      method.kind === 'bank' ? { status: 'confirmingBank', bank: method } : pricing(method),
  },
  adding: { methodAdded: (_, { method }) => pricing(method), addMethodCancelled: start },
  confirmingBank: { bankAccepted: ({ bank }) => pricing(bank), wentBack: start },
  pricing: {
    priced: ({ method, notice }, { quote }) => ({ status: 'priced', method, quote, notice }),
    pricingFailed: () => ({ status: 'choosing', notice: 'unpriced' }),
    wentBack: start,
  },
  priced: {
    submitted: ({ method, quote }, { authorization }) => ({
      status: 'submitting',
      method,
      quote,
      authorization,
    }),
    wentBack: start,
  },
  ...charging,
  submitting: {
    ...charging.submitting,
    failed: fail,
    priceChanged: ({ method }) => ({ status: 'pricing', method, notice: 'priceChanged' }),
  },
  confirming: { ...charging.confirming, failed: fail },
  failed: {
    // After a failed update the plan still has its former method.
    restoreRequested: (state, { former }) =>
      state.problem === 'plan' ? state : { ...state, status: 'restoring', former },
    bankRenewed: ({ method }) => pricing(method),
    wentBack: start,
  },
  restoring: {
    restored: ({ former }) => ({ status: 'restored', former }),
    restoreFailed: ({ method, quote, problem }) => ({
      status: 'failed',
      method,
      quote,
      problem,
      restoreFailed: true,
    }),
  },
  restored: { wentBack: start },
})

export interface RetryFailedPorts {
  readonly payment: RetryFailedPort
  readonly bankConfirmation: BankConfirmationPort
}

const run = runBy<RetryFailedState, RetryFailedEvent, RetryFailedPorts>(
  {
    async pricing({ method }, { payment }) {
      const quote = await payment.price(method)
      return quote.ok ? { type: 'priced', quote: quote.value } : { type: 'pricingFailed' }
    },
    ...chargeWork(chargePort),
    async restoring({ former }, { payment }) {
      return { type: (await payment.restorePlan(former)) ? 'restored' : 'restoreFailed' }
    },
  },
  // A port that throws leaves the outcome unknown only if the charge was requested.
  ({ status }) => {
    if (status === 'pricing') return { type: 'pricingFailed' }
    return { type: status === 'restoring' ? 'restoreFailed' : 'outcomeUnknown' }
  },
)

function chargePort(ports: RetryFailedPorts): ChargePort<AcceptedRetry, PricedMethod, RetryFailedEvent> {
  const { payment } = ports
  return {
    ...ports,
    totalOf: ({ quote }) => quote.total,
    async submit({ method, quote, authorization }) {
      const isUpdated = await payment.updatePlan(method, quote, authorization).catch(() => false)
      if (!isUpdated) return { type: 'failed', problem: 'plan' }
      return eventOf(await payment.retry(method, quote, authorization))
    },
    settle: async ({ method }) =>
      settledEvent(await payment.settle({ payment: null, methodId: savedMethodId(method) })),
    cancel: async () => settledEvent(await payment.cancel()),
    refuse: async () => ({ type: 'failed', problem: 'refused' }),
  }
}

function eventOf(retried: RetryResult): RetryFailedEvent {
  if (typeof retried === 'object') return { type: 'charged', payment: retried, bankAsks: true }
  switch (retried) {
    case 'paid':
    case 'processing':
      return { type: 'settled', outcome: retried }
    case 'refused':
    case 'insufficientFunds':
    case 'bankLoginRequired':
      return { type: 'failed', problem: retried }
    case 'priceChanged':
      return { type: 'priceChanged' }
    case 'unknown':
      return { type: 'outcomeUnknown' }
  }
}

export const retryFailed = defineFlow({ start, transition, run })
