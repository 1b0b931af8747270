import {
  savedMethodId,
  type ChargeResult,
  type Decline,
  type SavedMethod,
} from '@payment-center/validation/model'
import type { BankConfirmationPort, SavedPaymentPort } from '../ports.ts'
import { runBy, defineFlow } from './define-flow.ts'
import { chargeWork, type ChargePort } from './charge-saved.ts'
import { settledEvent } from './settlement.ts'
import {
  type AcceptedSaved,
  type PaySavedEvent,
  type PaySavedState,
  type SentSaved,
  startPaySaved,
  paySavedTransition,
} from './pay-saved-states.ts'

export interface PaySavedPorts {
  readonly invoice: SavedPaymentPort
  readonly bankConfirmation: BankConfirmationPort
}

const run = runBy<PaySavedState, PaySavedEvent, PaySavedPorts>(
  {
    async pricing({ method }, { invoice }) {
      const quote = await invoice.price(method)
      return quote.ok
        ? { type: 'priced', quote: quote.value }
        : { type: 'pricingFailed', problem: quote.problem }
    },
    ...chargeWork(chargePort),
  },
  // Once a charge was requested, a port that throws leaves the outcome unknown.
  ({ status }) =>
    status === 'pricing' ? { type: 'pricingFailed', problem: 'unavailable' } : { type: 'outcomeUnknown' },
)

function chargePort(ports: PaySavedPorts): ChargePort<AcceptedSaved, SentSaved, PaySavedEvent> {
  const { invoice } = ports
  return {
    ...ports,
    totalOf: ({ quote }) => quote.total,
    async submit({ method, quote, authorization }) {
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
      return afterNoCharge(charge.result, method, invoice)
    },
    settle: async (sent, charged) =>
      settledEvent(await invoice.settle(sentBy(sent), charged ? { charged } : undefined)),
    cancel: async () => settledEvent(await invoice.cancel()),
    async refuse({ method }, decline) {
      await invoice.unmarkPending()
      return refusedBy(method, decline)
    },
  }
}

const sentBy = ({ method, payment = null }: Pick<SentSaved, 'method' | 'payment'>) => ({
  payment,
  methodId: savedMethodId(method),
})

const refusedBy = ({ kind }: SavedMethod, decline: Decline | null): PaySavedEvent => ({
  type: 'refused',
  refusal: kind === 'bank' ? { why: 'bankRefused' } : { why: 'declined', decline },
})

async function afterNoCharge(
  result: Exclude<ChargeResult['result'], 'charged' | 'inProgress' | 'unknown'>,
  method: SavedMethod,
  invoice: SavedPaymentPort,
): Promise<PaySavedEvent> {
  switch (result) {
    case 'priceChanged': {
      const quote = await invoice.price(method)
      return quote.ok
        ? { type: 'priceChanged', quote: quote.value }
        : { type: 'chargeFailed', problem: quote.problem }
    }
    case 'insufficientFunds':
    case 'bankLoginRequired':
    case 'deleted':
      return { type: 'refused', refusal: { why: result } }
    case 'refused':
      return refusedBy(method, null)
    case 'notPayable':
      return { type: 'chargeFailed', problem: result }
    case 'notBegun':
      return { type: 'chargeFailed', problem: 'unavailable' }
  }
}

export const paySaved = defineFlow({ start: startPaySaved, transition: paySavedTransition, run })
