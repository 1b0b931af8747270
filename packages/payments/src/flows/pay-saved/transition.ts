import type { SavedMethod } from '@payment-center/validation/model'
import { transitionBy, type Steps } from '../by-status.ts'
import { settle, settlementSteps, type NotCharged } from '../settlement.ts'
import type { PaySavedEvent, PaySavedState, SavedPayment, SentSaved } from './state.ts'

export const start = (method: SavedMethod): PaySavedState => ({ status: 'pricing', method })

/** Nothing was charged, so the price can be accepted again. */
const reopen = ({ method, quote }: SavedPayment, notice: NotCharged): PaySavedState => ({
  status: 'priced',
  method,
  quote,
  notice,
})

/** Events in every state without a charge in progress. */
const free: Steps<PaySavedState, PaySavedEvent> = {
  chosen: (_, { method }) => start(method),
  cancelled: () => ({ status: 'idle', notice: null }),
}

const refuse = (
  { method, quote }: SavedPayment,
  { refusal }: Extract<PaySavedEvent, { type: 'refused' }>,
): PaySavedState => ({ status: 'refused', method, quote, refusal })

const sentWith = ({ method, quote, payment }: SentSaved): SentSaved => ({
  method,
  quote,
  ...(payment && { payment }),
})

/** Also for another tab's payment, which may have charged the same saved method. */
const check = (sent: SentSaved): PaySavedState => ({ status: 'checking', paidWith: sentWith(sent) })

export const transition = transitionBy<PaySavedState, PaySavedEvent>({
  idle: free,
  unpriced: free,
  pricing: {
    ...free,
    priced: ({ method }, { quote }) => ({ status: 'priced', method, quote, notice: null }),
    pricingFailed: ({ method }, { problem }) => ({ status: 'unpriced', method, problem }),
  },
  priced: {
    ...free,
    submitted(state, { authorization }) {
      const { method, quote } = state
      // A bank account is debited only with its owner's authorization.
      if (method.kind === 'bank' && authorization === null) return state
      return { status: 'submitting', method, quote, authorization }
    },
  },
  submitting: {
    charged: ({ method, quote }, { payment }) => ({ status: 'confirming', method, quote, payment }),
    priceChanged: ({ method }, { quote }) => ({ status: 'priced', method, quote, notice: 'priceChanged' }),
    chargeFailed: ({ method, quote }, { problem }) => ({ status: 'priced', method, quote, notice: problem }),
    refused: refuse,
    outcomeUnknown: check,
    otherPaymentFound: check,
  },
  confirming: {
    settled: (state, { outcome }) => settle(sentWith(state), outcome, reopen),
    outcomeUnknown: check,
    refused: refuse,
  },
  refused: {
    ...free,
    dismissed: ({ method, quote }) => ({ status: 'priced', method, quote, notice: null }),
  },
  ...settlementSteps(reopen),
})
