import { centsSchema, type Cents } from '@payment-center/validation/fields'
import {
  pricedKindOf,
  type ExtraOutcome,
  type ExtraPaymentOrder,
  type ExtraPriceResult,
  type SavedMethod,
} from '@payment-center/validation/model'
import { makeOffCyclePayment, quoteOffCyclePayment, type CallAnswer } from '@payment-center/validation/wire'
import * as v from 'valibot'
import type { Api, ApiError } from '../http/index.ts'
import { toMethodChoice, toWireAuthorization } from './authorization.ts'
import { settledOutcome } from './settle.ts'

export function createExtraPayments(api: Api) {
  return {
    async price(planId: number, subtotal: Cents, method: SavedMethod): Promise<ExtraPriceResult> {
      const quote = await api.call(quoteOffCyclePayment, {
        params: { paymentPlanId: planId },
        query: { subtotal: String(subtotal) },
      })
      if (!quote.ok) return failedPrice(quote.error)
      const tax = quote.value.taxAmount
      const total = quote.value.total[pricedKindOf(method)]
      const fee = v.parse(centsSchema, total - subtotal - tax)
      return { ok: true, totals: { subtotal, tax, fee, total } }
    },
    async pay(order: ExtraPaymentOrder): Promise<ExtraOutcome> {
      const paid = await api.call(makeOffCyclePayment, toWireOrder(order))
      if (!paid.ok) return failedPayment(paid.error)
      const payment = paid.value.offCyclePaymentResponse
      return payment.status === 'paid' ? recorded('paid', payment) : unsettled(api, payment)
    },
  }
}

const limits = v.object({ maxAllowedPayment: centsSchema, freeSubtotal: centsSchema })

/** An amount_mismatch carries the amounts that can be paid. */
function failedPrice({ quote }: ApiError): ExtraPriceResult {
  const parsed = v.safeParse(limits, quote)
  if (!parsed.success) return { ok: false, problem: 'unavailable' }
  const { maxAllowedPayment: limit, freeSubtotal: free } = parsed.output
  return { ok: false, problem: 'aboveLimit', limit, free }
}

function toWireOrder({ key, planId, method, totals, authorization }: ExtraPaymentOrder) {
  const { subtotal, total, tax } = totals
  const accepted = authorization && toWireAuthorization(authorization, total, authorization.acceptedAt)
  return {
    params: { paymentPlanId: planId },
    body: {
      subtotal,
      total,
      taxable: tax > 0,
      paymentMethod: toMethodChoice(method, accepted),
      idempotencyKey: key,
    },
  }
}

type WirePayment = CallAnswer<typeof makeOffCyclePayment>['offCyclePaymentResponse']

function recorded(result: 'paid' | 'processing', wire: WirePayment): ExtraOutcome {
  return {
    result,
    record: {
      invoiceId: wire.chargeEventId,
      amount: wire.amount,
      monthly: wire.monthlyPayment,
      remaining: wire.balanceRemaining.total,
      completed: wire.paymentPlanStatus === 'paid_off',
    },
  }
}

async function unsettled(api: Api, payment: WirePayment): Promise<ExtraOutcome> {
  const outcome = await settledOutcome(api, payment.chargeEventId)
  // A payment that was paid meanwhile returns its plan when the order is sent again.
  if (outcome === 'checking' || outcome === 'paid') return { result: 'checking' }
  return outcome === 'processing'
    ? recorded('processing', payment)
    : { result: 'refused', problem: 'declined' }
}

/** Whether money may have moved in an order that failed. */
function failedPayment({ code }: ApiError): ExtraOutcome {
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
