import { savedMethodId, type RetryResult } from '@payment-center/validation/model'
import type { BankConfirmationPort, Clock, RetryFailedPort } from '../../ports.ts'
import { runBy } from '../by-status.ts'
import { defineFlow } from '../define-flow.ts'
import { chargeWork, settledEvent, type ChargePort } from '../charge-saved.ts'
import type { AcceptedRetry, PricedMethod, RetryFailedEvent, RetryFailedState } from './state.ts'
import { start, transition } from './transition.ts'

export * from './state.ts'

export interface RetryFailedPorts {
  readonly payment: RetryFailedPort
  readonly bankConfirmation: BankConfirmationPort
  readonly clock: Clock
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
    default:
      return retried satisfies never
  }
}

export const retryFailed = defineFlow({ start, transition, run })
