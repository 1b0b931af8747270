import type { SavedMethod } from '@payment-center/validation/model'
import { transitionBy } from '../by-status.ts'
import { chargeSteps } from '../charge-saved.ts'
import type {
  AcceptedRetry,
  PricedMethod,
  RetryFailedEvent,
  RetryFailedState,
  RetryProblem,
} from './state.ts'

export const start = (): RetryFailedState => ({ status: 'choosing', notice: null })

const pricing = (method: SavedMethod): RetryFailedState => ({ status: 'pricing', method, notice: null })

const fail = (
  { method, quote }: PricedMethod,
  { problem }: { readonly problem: RetryProblem },
): RetryFailedState => ({ status: 'failed', method, quote, problem, restoreFailed: false })

/** Nothing was charged, so another method can be tried. */
const refused = (chosen: PricedMethod) => fail(chosen, { problem: 'refused' })

const charging = chargeSteps<AcceptedRetry, PricedMethod, RetryFailedState>(
  ({ method, quote }) => ({ method, quote }),
  refused,
)

export const transition = transitionBy<RetryFailedState, RetryFailedEvent>({
  choosing: {
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
})
