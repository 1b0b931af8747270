import type { ChargeResult } from '@payment-center/validation/model'
import type { Clock, BankConfirmationPort, SavedPaymentPort } from '../../ports.ts'
import { runSettlement } from '../settlement.ts'
import type { PaySavedEvent, PaySavedState } from './state.ts'

export interface PaySavedPorts {
  readonly invoice: SavedPaymentPort
  readonly bankConfirmation: BankConfirmationPort
  readonly clock: Clock
}

type StateOf<Status extends PaySavedState['status']> = Extract<PaySavedState, { status: Status }>

export async function run(
  state: PaySavedState,
  ports: PaySavedPorts,
  signal: AbortSignal,
): Promise<PaySavedEvent | null> {
  try {
    return await perform(state, ports, signal)
  } catch {
    // Once a charge was requested, a port that throws leaves the outcome unknown.
    return state.status === 'pricing'
      ? { type: 'pricingFailed', problem: 'unavailable' }
      : { type: 'outcomeUnknown' }
  }
}

async function perform(
  state: PaySavedState,
  ports: PaySavedPorts,
  signal: AbortSignal,
): Promise<PaySavedEvent | null> {
  switch (state.status) {
    case 'pricing':
      return price(state, ports)
    case 'submitting':
      return submit(state, ports)
    case 'confirming':
      return confirm(state, ports)
    case 'checking':
      return runSettlement(ports.invoice, ports.clock, signal)
    case 'idle':
    case 'unpriced':
    case 'priced':
    case 'refused':
    case 'paid':
    case 'processing':
      return null
    default:
      return state satisfies never
  }
}

async function price({ method }: StateOf<'pricing'>, { invoice }: PaySavedPorts): Promise<PaySavedEvent> {
  const quote = await invoice.price(method)
  return quote.ok ? { type: 'priced', quote: quote.value } : { type: 'pricingFailed', problem: quote.problem }
}

async function submit(state: StateOf<'submitting'>, ports: PaySavedPorts): Promise<PaySavedEvent> {
  const { method, quote, authorization } = state
  const { invoice } = ports
  const marked = await invoice.markPending(method)
  if (!marked.ok) {
    const { problem } = marked
    if (problem === 'inProgress' || problem === 'alreadyPaid') return { type: 'otherPaymentFound' }
    await invoice.unmarkPending()
    return { type: 'chargeFailed', problem: problem === 'unavailable' ? 'statusNotUpdated' : problem }
  }
  const charge = await invoice.charge(method, quote, authorization)
  if (charge.result === 'charged') return { type: 'charged', payment: charge.payment }
  if (charge.result === 'inProgress') return { type: 'otherPaymentFound' }
  if (charge.result === 'unknown') return { type: 'outcomeUnknown' }
  await invoice.unmarkPending()
  return afterNoCharge(charge.result, state, ports)
}

/** Maps a result that charged nothing, and reopens the invoice. */
async function afterNoCharge(
  result: Exclude<ChargeResult['result'], 'charged' | 'inProgress' | 'unknown'>,
  state: StateOf<'submitting'>,
  { invoice }: PaySavedPorts,
): Promise<PaySavedEvent> {
  switch (result) {
    case 'priceChanged': {
      const quote = await invoice.price(state.method)
      return quote.ok
        ? { type: 'priceChanged', quote: quote.value }
        : { type: 'chargeFailed', problem: quote.problem }
    }
    case 'insufficientFunds':
      return { type: 'refused', refusal: { why: 'insufficientFunds' } }
    case 'refused':
      return {
        type: 'refused',
        refusal: state.method.kind === 'bank' ? { why: 'bankRefused' } : { why: 'declined', decline: null },
      }
    case 'notBegun':
      return { type: 'chargeFailed', problem: 'unavailable' }
    default:
      return result satisfies never
  }
}

async function confirm(
  { method, payment }: StateOf<'confirming'>,
  { invoice, bankConfirmation }: PaySavedPorts,
): Promise<PaySavedEvent> {
  const outcome = await invoice.settle()
  if (outcome === 'paid' || outcome === 'processing') return { type: 'settled', outcome }
  const answer = payment === null ? null : await bankConfirmation.confirm(payment)
  if (answer?.result === 'confirmed') return { type: 'outcomeUnknown' }
  const decline = answer?.result === 'declined' ? answer.decline : null
  // Without a decline from the provider, only our own server can confirm that nothing was charged.
  if (decline === null && outcome !== 'open') return { type: 'outcomeUnknown' }
  await invoice.unmarkPending()
  const isBank = method.kind === 'bank'
  return { type: 'refused', refusal: isBank ? { why: 'bankRefused' } : { why: 'declined', decline } }
}
