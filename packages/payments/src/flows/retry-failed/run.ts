import type { Clock, RetryFailedPort } from '../../ports.ts'
import { runSettlement } from '../settlement.ts'
import type { RetryFailedEvent, RetryFailedState } from './state.ts'

export interface RetryFailedPorts {
  readonly payment: RetryFailedPort
  readonly clock: Clock
}

type StateOf<Status extends RetryFailedState['status']> = Extract<RetryFailedState, { status: Status }>

export async function run(
  state: RetryFailedState,
  ports: RetryFailedPorts,
  signal: AbortSignal,
): Promise<RetryFailedEvent | null> {
  try {
    return await perform(state, ports, signal)
  } catch {
    return afterFailing(state)
  }
}

/** A port that throws leaves the outcome unknown only if the charge was requested. */
function afterFailing({ status }: RetryFailedState): RetryFailedEvent {
  if (status === 'pricing') return { type: 'pricingFailed' }
  return status === 'updating' ? { type: 'failed', problem: 'plan' } : { type: 'outcomeUnknown' }
}

async function perform(
  state: RetryFailedState,
  { payment, clock }: RetryFailedPorts,
  signal: AbortSignal,
): Promise<RetryFailedEvent | null> {
  switch (state.status) {
    case 'pricing': {
      const quote = await payment.price(state.method)
      return quote.ok ? { type: 'priced', quote: quote.value } : { type: 'pricingFailed' }
    }
    case 'updating': {
      const updated = await payment.updatePlan(state.method, state.quote, state.authorization)
      return updated ? { type: 'planUpdated' } : { type: 'failed', problem: 'plan' }
    }
    case 'retrying':
      return retry(state, payment)
    case 'checking':
      return runSettlement(payment, clock, signal)
    case 'choosing':
    case 'adding':
    case 'confirmingBank':
    case 'confirming':
    case 'failed':
    case 'paid':
    case 'processing':
      return null
    default:
      return state satisfies never
  }
}

async function retry(
  { method, quote, authorization }: StateOf<'retrying'>,
  payment: RetryFailedPort,
): Promise<RetryFailedEvent> {
  const retried = await payment.retry(method, quote, authorization)
  switch (retried) {
    case 'paid':
    case 'processing':
      return { type: 'settled', outcome: retried }
    case 'refused':
    case 'insufficientFunds':
      return { type: 'failed', problem: retried }
    case 'priceChanged':
      return { type: 'priceChanged' }
    case 'unknown':
      return { type: 'outcomeUnknown' }
    default:
      return retried satisfies never
  }
}
