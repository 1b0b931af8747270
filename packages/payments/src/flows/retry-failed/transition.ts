import type { SavedMethod } from '@payment-center/validation/model'
import { transitionBy } from '../by-status.ts'
import { settle, settlementSteps } from '../settlement.ts'
import type { PricedMethod, RetryFailedEvent, RetryFailedState, RetryProblem } from './state.ts'

export const start = (): RetryFailedState => ({ status: 'choosing', notice: null })

const pricing = (method: SavedMethod): RetryFailedState => ({ status: 'pricing', method, notice: null })

const fail = (
  { method, quote }: PricedMethod,
  { problem }: { readonly problem: RetryProblem },
): RetryFailedState => ({ status: 'failed', method, quote, problem, restoreFailed: false })

/** Nothing was charged, so another method can be tried. */
const refused = (chosen: PricedMethod) => fail(chosen, { problem: 'refused' })

export const transition = transitionBy<RetryFailedState, RetryFailedEvent>({
  choosing: {
    addMethodRequested: () => ({ status: 'adding' }),
    proceeded: (_, { method }) =>
      method.kind === 'bank' ? { status: 'confirmingBank', bank: method } : pricing(method),
  },
  adding: { methodAdded: (_, { method }) => pricing(method), addMethodCancelled: start },
  confirmingBank: { bankAccepted: ({ bank }) => pricing(bank), wentBack: start },
  pricing: {
    priced: ({ method, notice }, { quote }) => ({ status: 'confirming', method, quote, notice }),
    pricingFailed: () => ({ status: 'choosing', notice: 'unpriced' }),
    wentBack: start,
  },
  confirming: {
    submitted: ({ method, quote }, { authorization }) => ({
      status: 'updating',
      method,
      quote,
      authorization,
    }),
    wentBack: start,
  },
  updating: { planUpdated: (state) => ({ ...state, status: 'retrying' }), failed: fail },
  retrying: {
    settled: ({ method, quote }, { outcome }) => settle({ method, quote }, outcome, refused),
    failed: fail,
    priceChanged: ({ method }) => ({ status: 'pricing', method, notice: 'priceChanged' }),
    outcomeUnknown: ({ method, quote }) => ({ status: 'checking', paidWith: { method, quote } }),
  },
  failed: {
    // A plan whose update failed has its former method still.
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
  ...settlementSteps(refused),
})
