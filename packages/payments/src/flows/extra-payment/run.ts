import type { ExtraOutcome } from '@payment-center/validation/model'
import type { Clock, ExtraPaymentPort, OrderStorage } from '../../ports.ts'
import { poll } from '../settlement.ts'
import type { ExtraPaymentEvent, ExtraPaymentState } from './state.ts'

export interface ExtraPaymentPorts {
  readonly payments: ExtraPaymentPort
  readonly storage: OrderStorage
  readonly clock: Clock
}

/** An order is stored before it is sent until its outcome is known, so that a reload can't pay twice. */
export async function run(
  state: ExtraPaymentState,
  ports: ExtraPaymentPorts,
  signal: AbortSignal,
): Promise<ExtraPaymentEvent | null> {
  try {
    return await perform(state, ports, signal)
  } catch {
    return state.status === 'pricing' ? { type: 'pricingFailed' } : { type: 'outcomeUnknown' }
  }
}

async function perform(
  state: ExtraPaymentState,
  { payments, storage, clock }: ExtraPaymentPorts,
  signal: AbortSignal,
): Promise<ExtraPaymentEvent | null> {
  switch (state.status) {
    case 'pricing': {
      const price = await payments.price(state.plan.planId, state.subtotal, state.method)
      if (price.ok) return { type: 'priced', totals: price.totals }
      return price.problem === 'aboveLimit'
        ? { type: 'aboveLimit', limit: price.limit, free: price.free }
        : { type: 'pricingFailed' }
    }
    case 'submitting': {
      storage.write(state.order)
      const known = settledEvent(await payments.pay(state.order))
      if (known !== null) storage.write(null)
      return known ?? { type: 'outcomeUnknown' }
    }
    case 'checking': {
      const retry = async () => retriedEvent(await payments.pay(state.order).catch(() => unknown))
      const known = await poll(retry, clock, signal)
      if (known !== null) storage.write(null)
      return known
    }
    case 'closed':
    case 'plan':
    case 'method':
    case 'adding':
    case 'amount':
    case 'confirming':
    case 'refused':
    case 'done':
      return null
    default:
      return state satisfies never
  }
}

const unknown: ExtraOutcome = { result: 'checking' }

/** A 401 or 429 response says nothing about the earlier request. */
const retriedEvent = (outcome: ExtraOutcome) =>
  outcome.result === 'refused' && outcome.problem === 'unavailable' ? null : settledEvent(outcome)

function settledEvent(outcome: ExtraOutcome): ExtraPaymentEvent | null {
  switch (outcome.result) {
    case 'paid':
    case 'processing':
      return { type: 'settled', outcome: outcome.result, record: outcome.record }
    case 'refused':
      return { type: 'refused', problem: outcome.problem }
    case 'priceChanged':
      return { type: 'priceChanged' }
    case 'checking':
      return null
    default:
      return outcome satisfies never
  }
}
