import type { OpenPayment, SavedMethod } from '@payment-center/validation/model'
import { transitionBy, type Steps } from '../by-status.ts'
import { chargeSteps } from '../charge-saved.ts'
import type { NotCharged } from '../settlement.ts'
import type { AcceptedSaved, PaySavedEvent, PaySavedState, SavedPayment, SentSaved } from './state.ts'

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

const charging = chargeSteps<AcceptedSaved, SentSaved, PaySavedState, OpenPayment>(sentWith, reopen)

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
  ...charging,
  submitting: {
    ...charging.submitting,
    priceChanged: ({ method }, { quote }) => ({ status: 'priced', method, quote, notice: 'priceChanged' }),
    chargeFailed: ({ method, quote }, { problem }) => ({ status: 'priced', method, quote, notice: problem }),
    refused: refuse,
    // Another tab's payment may have charged the same saved method.
    otherPaymentFound: charging.submitting.outcomeUnknown,
  },
  confirming: { ...charging.confirming, refused: refuse },
  refused: {
    ...free,
    dismissed: ({ method, quote }) => ({ status: 'priced', method, quote, notice: null }),
  },
})
