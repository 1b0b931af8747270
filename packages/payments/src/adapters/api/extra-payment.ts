import {
  limitOfMismatch,
  payExtra,
  quoteExtra,
  type ExtraPayment,
} from '@payment-center/api-client/endpoints/plan-payments'
import type { MethodChoice } from '@payment-center/api-client/endpoints/plan-method'
import type { Api, ApiError } from '@payment-center/api-client/http'
import { subtract } from '../../money/index.ts'
import type {
  ExtraOutcome,
  ExtraPaymentOrder,
  ExtraPaymentPort,
  ExtraPriceAnswer,
} from '../../ports-plans.ts'
import type { SavedMethod } from '../../saved-method.ts'
import { askOutcome } from './ask-outcome.ts'

/** The product's API as the wizard of extra payments sees it. */
export function createExtraPayments(api: Api): ExtraPaymentPort {
  return {
    async price(planId, subtotal, method): Promise<ExtraPriceAnswer> {
      const quote = await quoteExtra(api, { planId, subtotal })
      if (!quote.ok) {
        const limit = limitOfMismatch(quote.error)
        return limit === null
          ? { ok: false, problem: 'unavailable' }
          : { ok: false, problem: 'aboveLimit', ...limit }
      }
      const { totals, tax } = quote.value
      const total = totals[kindOf(method)]
      return {
        ok: true,
        totals: { subtotal, tax, fee: subtract(subtract(total, subtotal), tax), total },
      }
    },
    async pay(order) {
      const paid = await payExtra(api, toWireOrder(order))
      if (!paid.ok) return outcomeOf(paid.error)
      return paid.value.settled ? recorded('paid', paid.value) : unsettled(api, paid.value)
    },
  }
}

const kindOf = (method: SavedMethod) => (method.kind === 'card' ? method.funding : 'ach')

function toWireOrder(order: ExtraPaymentOrder) {
  const { key: idempotencyKey, planId, totals } = order
  const { subtotal, total, tax } = totals
  return { idempotencyKey, planId, subtotal, total, taxable: tax > 0, choice: choiceOf(order) }
}

function choiceOf({ method, authorization, totals }: ExtraPaymentOrder): MethodChoice {
  if ('tokenId' in method || authorization === null) return method
  const { acceptedAt: acceptedTs, ...words } = authorization
  return { ...method, authorization: { ...words, amount: totals.total, acceptedTs } }
}

function recorded(result: 'paid' | 'processing', payment: ExtraPayment): ExtraOutcome {
  const { invoiceId, amount, monthly, remaining } = payment
  return {
    result,
    record: { invoiceId, amount, monthly, remaining, completed: payment.planStatus === 'paid_off' },
  }
}

/** The server has begun: whether the money is on its way or nobody knows, the provider is asked. */
async function unsettled(api: Api, payment: ExtraPayment): Promise<ExtraOutcome> {
  const outcome = await askOutcome(api, payment.invoiceId)
  // What was paid meanwhile is said with the plan after it, when it is asked for again.
  if (outcome === 'checking' || outcome === 'paid') return { result: 'checking' }
  return outcome === 'processing'
    ? recorded('processing', payment)
    : { result: 'refused', problem: 'declined' }
}

/** What a failed order says about the money. */
function outcomeOf({ code }: ApiError): ExtraOutcome {
  switch (code) {
    case 'amount_mismatch':
      return { result: 'priceChanged' }
    case 'insufficient_funds':
      return { result: 'refused', problem: 'insufficientFunds' }
    case 'payment_declined':
    case 'not_payable':
    case 'not_found':
    case 'conflict':
      return { result: 'refused', problem: 'declined' }
    case 'payment_in_progress':
    case 'already_paid':
    case 'unreachable':
    case 'unreadable':
    case 'internal':
      return { result: 'checking' }
    default:
      return { result: 'refused', problem: 'unavailable' }
  }
}
