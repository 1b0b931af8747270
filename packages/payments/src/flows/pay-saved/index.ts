import {
  savedMethodId,
  type ChargeResult,
  type Decline,
  type SavedMethod,
} from '@payment-center/validation/model'
import type { Clock, BankConfirmationPort, SavedPaymentPort } from '../../ports.ts'
import { runBy } from '../by-status.ts'
import { defineFlow } from '../define-flow.ts'
import { runSettlement } from '../settlement.ts'
import type { PaySavedEvent, PaySavedState, SentSaved } from './state.ts'
import { confirmedOrKnown, outcomeKnown } from '../vendor-deadline.ts'
import { start, transition } from './transition.ts'

export * from './state.ts'

export interface PaySavedPorts {
  readonly invoice: SavedPaymentPort
  readonly bankConfirmation: BankConfirmationPort
  readonly clock: Clock
}

const run = runBy<PaySavedState, PaySavedEvent, PaySavedPorts>(
  {
    async pricing({ method }, { invoice }) {
      const quote = await invoice.price(method)
      return quote.ok
        ? { type: 'priced', quote: quote.value }
        : { type: 'pricingFailed', problem: quote.problem }
    },
    async submitting({ method, quote, authorization }, { invoice }) {
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
    async confirming({ method, payment, quote }, { invoice, bankConfirmation, clock }, signal) {
      const settle = () => invoice.settle(sentBy({ method, payment }), { charged: true })
      const outcome = await settle()
      if (outcome !== 'checking' && outcome !== 'open') return { type: 'settled', outcome }
      const answer =
        payment &&
        (await confirmedOrKnown(
          bankConfirmation.confirm(payment, quote.total),
          outcomeKnown(settle),
          clock,
          signal,
        ))
      if (answer?.result === 'confirmed') {
        const { charge } = answer
        return charge === undefined ? { type: 'outcomeUnknown' } : { type: 'settled', outcome: charge }
      }
      const decline = answer?.result === 'declined' ? answer.decline : null
      // Without a decline from the provider, only our own server can confirm that nothing was charged.
      if (decline === null && outcome !== 'open') return { type: 'outcomeUnknown' }
      await invoice.unmarkPending()
      return refusedBy(method, decline)
    },
    checking: ({ paidWith }, { invoice, clock }, signal) =>
      runSettlement(() => invoice.settle(sentBy(paidWith)), clock, signal),
  },
  // Once a charge was requested, a port that throws leaves the outcome unknown.
  ({ status }) =>
    status === 'pricing' ? { type: 'pricingFailed', problem: 'unavailable' } : { type: 'outcomeUnknown' },
)

const sentBy = ({ method, payment = null }: Pick<SentSaved, 'method' | 'payment'>) => ({
  payment,
  methodId: savedMethodId(method),
})

const refusedBy = ({ kind }: SavedMethod, decline: Decline | null): PaySavedEvent => ({
  type: 'refused',
  refusal: kind === 'bank' ? { why: 'bankRefused' } : { why: 'declined', decline },
})

/** Maps a result that charged nothing. */
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
      return { type: 'refused', refusal: { why: result } }
    case 'refused':
      return refusedBy(method, null)
    case 'notPayable':
      return { type: 'chargeFailed', problem: result }
    case 'notBegun':
      return { type: 'chargeFailed', problem: 'unavailable' }
    default:
      return result satisfies never
  }
}

export const paySaved = defineFlow({ start, transition, run })
