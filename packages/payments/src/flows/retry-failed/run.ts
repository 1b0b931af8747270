import type { Clock, RetryFailedPort } from '../../ports.ts'
import { askUntilKnown } from '../ask-until-known.ts'
import type { RetryFailedEvent, RetryFailedState } from './state.ts'

export interface RetryFailedPorts {
  readonly payment: RetryFailedPort
  readonly clock: Clock
}

type StateOf<Status extends RetryFailedState['status']> = Extract<RetryFailedState, { status: Status }>

/**
 * Does what a state asks for, and gives the event that follows; null where only the payer can go on.
 * It is called once on entering a state. When the signal aborts, its event is not wanted any more.
 */
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

/** What a port that broke means: only once the charge was asked for is the outcome unknown. */
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
    case 'checking': {
      const outcome = await askUntilKnown(payment, clock, signal)
      return outcome && { type: 'settled', outcome }
    }
    case 'choosing':
    case 'adding':
    case 'askingBank':
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
