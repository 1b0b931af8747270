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
    async price(planId: string, subtotal: Cents, method: SavedMethod): Promise<ExtraPriceResult> {
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
      if (!paid.ok) return failedPayments[paid.error.code] ?? { result: 'refused', problem: 'unavailable' }
      const payment = paid.value.offCyclePaymentResponse
      if (payment.status === 'paid') return recorded('paid', order, payment)
      const { clientSecret } = payment
      return clientSecret === null ? unsettled(api, order, payment) : { result: 'unconfirmed', clientSecret }
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

function recorded(
  result: 'paid' | 'processing',
  { totals }: ExtraPaymentOrder,
  wire: WirePayment,
): ExtraOutcome {
  return {
    result,
    record: {
      invoiceId: wire.chargeEventId,
      amount: wire.amount ?? totals.total,
      monthly: wire.monthlyPayment,
      remaining: wire.balanceRemaining.total,
      completed: wire.paymentPlanStatus === 'paid_off',
    },
  }
}

async function unsettled(api: Api, order: ExtraPaymentOrder, payment: WirePayment): Promise<ExtraOutcome> {
  // The specified answer means that the provider has charged a card, or sent a debit to the bank.
  if (payment.chargeEventId === '')
    return recorded('tokenId' in order.method ? 'paid' : 'processing', order, payment)
  const outcome = await settledOutcome(api, payment.chargeEventId, null)
  // A payment that was paid meanwhile returns its plan when the order is sent again.
  if (outcome === 'checking' || outcome === 'paid') return { result: 'checking' }
  return outcome === 'processing'
    ? recorded('processing', order, payment)
    : { result: 'refused', problem: 'declined' }
}

const declined: ExtraOutcome = { result: 'refused', problem: 'declined' }
const checking: ExtraOutcome = { result: 'checking' }

/** What failures say about the money; after any other, the order can be sent again. */
const failedPayments: Partial<Record<ApiError['code'], ExtraOutcome>> = {
  amount_mismatch: { result: 'priceChanged' },
  insufficient_funds: { result: 'refused', problem: 'insufficientFunds' },
  bank_login_required: { result: 'refused', problem: 'bankLoginRequired' },
  payment_declined: declined,
  not_payable: declined,
  not_found: declined,
  conflict: declined,
  invalid_field: declined,
  payment_in_progress: checking,
  already_paid: checking,
  unreachable: checking,
  unreadable: checking,
  internal: checking,
  timeout: checking,
}
