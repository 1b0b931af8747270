import type { ExtraOutcome } from '@payment-center/validation/model'
import type { BankConfirmationPort, Clock, ExtraPaymentPort, OrderStorage } from '../../ports.ts'
import { runBy } from '../by-status.ts'
import { defineFlow } from '../define-flow.ts'
import { poll } from '../settlement.ts'
import type { ExtraPaymentEvent, ExtraPaymentState } from './state.ts'
import { confirmedOrKnown } from '../vendor-deadline.ts'
import { start, transition } from './transition.ts'

export * from './check-amount.ts'
export * from './state.ts'

export interface ExtraPaymentPorts {
  readonly payments: ExtraPaymentPort
  readonly bankConfirmation: BankConfirmationPort
  readonly storage: OrderStorage
  readonly clock: Clock
}

/** An order is stored before it is sent until its outcome is known, so that a reload can't pay twice. */
const run = runBy<ExtraPaymentState, ExtraPaymentEvent, ExtraPaymentPorts>(
  {
    async pricing({ plan, subtotal, method }, { payments }) {
      const price = await payments.price(plan, subtotal, method)
      if (price.ok) return { type: 'priced', totals: price.totals, balanceBefore: price.balanceBefore }
      return price.problem === 'aboveLimit'
        ? { type: 'aboveLimit', limit: price.limit, free: price.free }
        : { type: 'pricingFailed' }
    },
    async submitting({ order }, { payments, bankConfirmation, storage, clock }, signal) {
      storage.write(order)
      const sent = await payments.pay(order)
      let known = settledEvent(sent)
      if (sent.result === 'unconfirmed') {
        const isKnown = async () => retriedEvent(await payments.find(order)) !== null
        await confirmedOrKnown(bankConfirmation.confirm(sent, order.totals.total), isKnown, clock, signal)
        known = retriedEvent(await payments.find(order))
      }
      if (known !== null) storage.write(null)
      return known ?? { type: 'outcomeUnknown' }
    },
    async checking({ order }, { payments, storage, clock }, signal) {
      const retry = async () => retriedEvent(await payments.find(order).catch(() => unknown))
      const known = await poll(retry, clock, signal)
      if (known !== null) storage.write(null)
      return known
    },
  },
  ({ status }) => ({ type: status === 'pricing' ? 'pricingFailed' : 'outcomeUnknown' }),
)

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
    case 'unconfirmed':
      return null
    default:
      return outcome satisfies never
  }
}

export const extraPayment = defineFlow({ start, transition, run })
