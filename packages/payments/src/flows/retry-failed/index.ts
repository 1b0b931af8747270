import { savedMethodId, type SavedMethod } from '@payment-center/validation/model'
import type { BankConfirmationPort, Clock, RetryFailedPort } from '../../ports.ts'
import { runBy } from '../by-status.ts'
import { defineFlow } from '../define-flow.ts'
import { runSettlement } from '../settlement.ts'
import type { RetryFailedEvent, RetryFailedState } from './state.ts'
import { confirmedOrKnown, outcomeKnown } from '../vendor-deadline.ts'
import { start, transition } from './transition.ts'

export * from './state.ts'

export interface RetryFailedPorts {
  readonly payment: RetryFailedPort
  readonly bankConfirmation: BankConfirmationPort
  readonly clock: Clock
}

const sentBy = (method: SavedMethod) => ({ payment: null, methodId: savedMethodId(method) })

const run = runBy<RetryFailedState, RetryFailedEvent, RetryFailedPorts>(
  {
    async pricing({ method }, { payment }) {
      const quote = await payment.price(method)
      return quote.ok ? { type: 'priced', quote: quote.value } : { type: 'pricingFailed' }
    },
    async updating({ method, quote, authorization }, { payment }) {
      const updated = await payment.updatePlan(method, quote, authorization)
      return updated ? { type: 'planUpdated' } : { type: 'failed', problem: 'plan' }
    },
    async retrying({ method, quote, authorization }, { payment, bankConfirmation, clock }, signal) {
      const retried = await payment.retry(method, quote, authorization)
      if (typeof retried === 'object') {
        const confirmation = bankConfirmation.confirm(retried, quote.total)
        const settle = () => payment.settle(sentBy(method))
        const { result } = await confirmedOrKnown(confirmation, outcomeKnown(settle), clock, signal)
        // Only our own server can confirm that nothing was charged.
        const isOpen = result === 'declined' && (await settle()) === 'open'
        return isOpen ? { type: 'failed', problem: 'refused' } : { type: 'outcomeUnknown' }
      }
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
        default:
          return retried satisfies never
      }
    },
    async restoring({ former }, { payment }) {
      return { type: (await payment.restorePlan(former)) ? 'restored' : 'restoreFailed' }
    },
    checking: ({ paidWith }, { payment, clock }, signal) =>
      runSettlement(() => payment.settle(sentBy(paidWith.method)), clock, signal),
  },
  // A port that throws leaves the outcome unknown only if the charge was requested.
  ({ status }) => {
    if (status === 'pricing') return { type: 'pricingFailed' }
    if (status === 'restoring') return { type: 'restoreFailed' }
    return status === 'updating' ? { type: 'failed', problem: 'plan' } : { type: 'outcomeUnknown' }
  },
)

export const retryFailed = defineFlow({ start, transition, run })
