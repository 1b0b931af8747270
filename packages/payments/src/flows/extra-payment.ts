import type { ExtraOutcome } from '@payment-center/validation/model'
import type { BankConfirmationPort, Clock, ExtraPaymentPort, OrderStorage } from '../ports.ts'
import { runBy, defineFlow } from './define-flow.ts'
import { chargeWork, type ChargePort } from './charge-saved.ts'
import type {
  AcceptedExtra,
  ExtraPaymentEvent,
  ExtraPaymentState,
  SentExtra,
} from './extra-payment-states.ts'
import { startExtraPayment, extraPaymentTransition } from './extra-payment-transition.ts'

export interface ExtraPaymentPorts {
  readonly payments: ExtraPaymentPort
  readonly bankConfirmation: BankConfirmationPort
  readonly storage: OrderStorage
  readonly clock: Clock
}

const run = runBy<ExtraPaymentState, ExtraPaymentEvent, ExtraPaymentPorts>(
  {
    async pricing({ plan, subtotal, method }, { payments }) {
      const price = await payments.price(plan, subtotal, method)
      if (price.ok) return { type: 'priced', totals: price.totals, balanceBefore: price.balanceBefore }
      return price.problem === 'aboveLimit'
        ? { type: 'aboveLimit', limit: price.limit, free: price.free }
        : { type: 'pricingFailed' }
    },
    ...chargeWork(chargePort),
  },
  ({ status }) => ({ type: status === 'pricing' ? 'pricingFailed' : 'outcomeUnknown' }),
)

/** Stores the order from before it is sent until its outcome is known, so that a reload can't pay twice. */
function chargePort(ports: ExtraPaymentPorts): ChargePort<AcceptedExtra, SentExtra, ExtraPaymentEvent> {
  const { payments, storage } = ports
  const forgetOnce = (known: ExtraPaymentEvent | null) => {
    if (known !== null) storage.write(null)
    return known
  }
  return {
    ...ports,
    totalOf: ({ order }) => order.totals.total,
    async submit({ order }) {
      storage.write(order)
      const sent = await payments.pay(order)
      if (sent.result === 'unconfirmed') return { type: 'charged', payment: sent, bankAsks: true }
      return forgetOnce(eventOf(sent)) ?? { type: 'outcomeUnknown' }
    },
    async settle({ order }) {
      const found = await payments.find(order)
      return found.result === 'awaitsPayer' ? found.result : forgetOnce(laterEventOf(found))
    },
    cancel: async ({ order }) => forgetOnce(laterEventOf(await payments.cancel(order))),
    refuse: async () => ({ type: 'refused', problem: 'declined' }),
  }
}

/** A 401 or 429 response leaves the outcome of the earlier request open. */
const laterEventOf = (found: ExtraOutcome): ExtraPaymentEvent | null =>
  found.result === 'refused' && found.problem === 'unavailable' ? null : eventOf(found)

function eventOf(outcome: ExtraOutcome): ExtraPaymentEvent | null {
  switch (outcome.result) {
    case 'paid':
    case 'processing':
      return { type: 'recorded', outcome: outcome.result, record: outcome.record }
    case 'refused':
      return { type: 'refused', problem: outcome.problem }
    case 'priceChanged':
      return { type: 'priceChanged' }
    case 'checking':
    case 'awaitsPayer':
    case 'unconfirmed':
      return null
    default:
      return outcome satisfies never
  }
}

export const extraPayment = defineFlow({ start: startExtraPayment, transition: extraPaymentTransition, run })
