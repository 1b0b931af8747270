import * as v from 'valibot'
import {
  pricedKindOf,
  type Answer,
  type Authorization,
  type MethodId,
  type Quote,
  type RetryResult,
  type SavedMethod,
  type ExtraOutcome,
  type ExtraPaymentOrder,
  type ExtraPriceResult,
  type PayablePlan,
  type PracticeLocation,
  type SentPayment,
  type SettledOutcome,
} from '@payment-center/validation/model'
import {
  retryFailedPayment,
  makeOffCyclePayment,
  quoteOffCyclePayment,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { centsSchema, type Cents } from '@payment-center/validation/fields'
import { type Api, type ApiError, callAddition } from '../http/index.ts'
import { toMethodChoice, toWireAuthorization } from './methods.ts'
import type { PayableInvoice } from './card-payment.ts'
import { changePlanMethod, getPlanBalance } from './plans.ts'
import { quoteKind, quoteAmount } from './prices.ts'
import { cancel, createSettlement, type OutcomeSources, settle } from './settle.ts'

export interface FailedPlanPayment extends PayableInvoice {
  readonly planId: string
}

/** When retries without a response were sent, by invoice; in milliseconds since 1970. */
const unanswered = new Map<string, number>()

/** How long such a request may still begin to charge. */
const beginningMs = 60_000

const unansweredCodes: readonly ApiError['code'][] = ['unreachable', 'unreadable', 'internal', 'timeout']

export function createRetryFailed(
  api: Api,
  { invoiceId, practiceId, planId }: FailedPlanPayment,
  sources: OutcomeSources,
) {
  const findSettled = createSettlement(api, sources, () => invoiceId)
  return {
    async price(method: SavedMethod): Promise<Answer<Quote, 'unavailable'>> {
      const quote = await quoteKind(api, invoiceId, pricedKindOf(method))
      return quote.ok ? quote : { ok: false, problem: 'unavailable' }
    },
    async updatePlan(method: SavedMethod, accepted: Quote, authorization: Authorization | null) {
      const acceptance = authorization && { amount: accepted.total, authorization }
      return (await changePlanMethod(api, planId, method, acceptance)).ok
    },
    async retry(
      method: SavedMethod,
      accepted: Quote,
      authorization: Authorization | null,
    ): Promise<RetryResult> {
      const takesTotal = api.takesAdditions()
      const { total } = accepted
      const sentAt = Date.now()
      const wire = takesTotal ? authorization && toWireAuthorization(authorization, total) : null
      const retried = await api.call(retryFailedPayment, {
        params: { practiceId, chargeEventId: invoiceId },
        body:
          method.kind === 'card' && takesTotal
            ? { tokenId: method.tokenId, total }
            : toMethodChoice(method, wire),
      })
      if (!retried.ok) {
        const { code } = retried.error
        if (unansweredCodes.includes(code)) unanswered.set(invoiceId, sentAt)
        return failedRetries[code] ?? 'unknown'
      }
      const { chargeEventStatus: status, clientSecret } = retried.value
      if (status === 'paid') return 'paid'
      if (status !== null && status !== 'stripe_pending') return 'refused'
      if (clientSecret !== null) return { clientSecret }
      if (method.kind === 'bank') return 'processing'
      // A card settles within moments, so an open one has an unknown outcome; the specified answer has no status.
      return status === null ? 'paid' : 'unknown'
    },
    restorePlan: async (former: MethodId) => (await changePlanMethod(api, planId, former, null)).ok,
    async settle(sent: SentPayment): Promise<SettledOutcome> {
      const outcome = await findSettled(sent)
      const mayBegin = Date.now() - (unanswered.get(invoiceId) ?? -Infinity) < beginningMs
      return outcome === 'open' && mayBegin ? 'checking' : outcome
    },
    cancel: () => cancel(api, invoiceId),
  }
}

/** Failures after which no money moved; after any other, the payment must be settled. */
const failedRetries: Partial<Record<ApiError['code'], RetryResult>> = {
  payment_declined: 'refused',
  conflict: 'refused',
  not_found: 'refused',
  not_payable: 'refused',
  invalid_field: 'refused',
  insufficient_funds: 'insufficientFunds',
  bank_login_required: 'bankLoginRequired',
  amount_mismatch: 'priceChanged',
}

export function createExtraPayments(api: Api, practiceLocation: PracticeLocation) {
  const send = async (order: ExtraPaymentOrder, find: typeof findOutcome): Promise<ExtraOutcome> => {
    const paid = await api.call(makeOffCyclePayment, toWireOrder(order))
    if (!paid.ok) return failedPayments[paid.error.code] ?? { result: 'refused', problem: 'unavailable' }
    const payment = paid.value.offCyclePaymentResponse
    // Without a status the API has paid at once; a bank takes days.
    const isPaid = payment.status === null ? 'tokenId' in order.method : payment.status === 'paid'
    if (payment.status === null || isPaid) return recorded(isPaid ? 'paid' : 'processing', payment, order)
    const { clientSecret } = payment
    if (clientSecret !== null) return { result: 'unconfirmed', clientSecret }
    return unsettled(await find(api, payment.chargeEventId), payment, order)
  }
  const pay = (order: ExtraPaymentOrder) => send(order, findOutcome)
  return {
    async price(plan: PayablePlan, subtotal: Cents, method: SavedMethod): Promise<ExtraPriceResult> {
      const kind = pricedKindOf(method)
      const quote = await callAddition(api, quoteOffCyclePayment, {
        params: { paymentPlanId: plan.planId },
        query: { subtotal: String(subtotal) },
      })
      if (quote === null) {
        const isTaxable = plan.remainingTax > 0
        const fees = await quoteAmount(api, practiceLocation, { subtotal, kind, isTaxable })
        const balance = await getPlanBalance(api, plan.planId)
        if (!fees.ok || !balance.ok) return { ok: false, problem: 'unavailable' }
        const { kind: _, ...totals } = fees.value
        return { ok: true, totals, balanceBefore: balance.value.total }
      }
      if (!quote.ok) return failedPrice(quote.error)
      const tax = quote.value.taxAmount
      const total = quote.value.total[kind]
      const fee = v.parse(centsSchema, total - subtotal - tax)
      return { ok: true, totals: { subtotal, tax, fee, total } }
    },
    pay,
    async cancel(order: ExtraPaymentOrder): Promise<ExtraOutcome> {
      const outcome = await send(order, cancel)
      const isCanceled = outcome.result === 'refused' && outcome.problem === 'declined'
      return isCanceled ? { result: 'refused', problem: 'canceled' } : outcome
    },
    async find(order: ExtraPaymentOrder): Promise<ExtraOutcome> {
      // The key makes the same order again return the outcome of the first.
      if (order.balanceBefore === undefined) return pay(order)
      const balance = await getPlanBalance(api, order.planId)
      if (!balance.ok || balance.value.total >= order.balanceBefore) return checking
      const { total: remaining } = balance.value
      const record = {
        invoiceId: '',
        amount: order.totals.total,
        monthly: null,
        remaining,
        completed: remaining === 0,
      }
      return { result: 'tokenId' in order.method ? 'paid' : 'processing', record }
    },
  }
}

const limits = v.object({ maxAllowedPayment: centsSchema, freeSubtotal: centsSchema })

/** An amount_mismatch carries the amounts that can be paid. */
function failedPrice({ code, quote }: ApiError): ExtraPriceResult {
  if (code === 'not_payable') return { ok: false, problem: 'planOver' }
  const parsed = v.safeParse(limits, quote)
  if (!parsed.success) return { ok: false, problem: 'unavailable' }
  const { maxAllowedPayment: limit, freeSubtotal: free } = parsed.output
  if (limit === 0) return { ok: false, problem: 'planOver' }
  return { ok: false, problem: 'aboveLimit', limit, free }
}

function toWireOrder({ key, planId, method, totals, balanceBefore, authorization }: ExtraPaymentOrder) {
  const { subtotal, total, tax } = totals
  const params = { paymentPlanId: planId }
  const body = { subtotal, taxable: tax > 0 }
  if (balanceBefore !== undefined)
    return { params, body: { ...body, paymentMethod: toMethodChoice(method, null) } }
  const accepted = authorization && toWireAuthorization(authorization, total, authorization.acceptedAt)
  return {
    params,
    body: { ...body, total, paymentMethod: toMethodChoice(method, accepted), idempotencyKey: key },
  }
}

type WirePayment = CallAnswer<typeof makeOffCyclePayment>['offCyclePaymentResponse']

function recorded(
  result: 'paid' | 'processing',
  wire: WirePayment,
  { totals }: ExtraPaymentOrder,
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

async function findOutcome(api: Api, invoiceId: string): Promise<SettledOutcome> {
  const settled = await settle(api, invoiceId)
  return settled?.ok ? settled.value : 'checking'
}

function unsettled(outcome: SettledOutcome, payment: WirePayment, order: ExtraPaymentOrder): ExtraOutcome {
  if (outcome === 'awaitsPayer') return { result: outcome }
  // A payment that was paid meanwhile returns its plan when the order is sent again.
  if (outcome === 'checking' || outcome === 'paid') return { result: 'checking' }
  return outcome === 'processing'
    ? recorded('processing', payment, order)
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
  not_payable: { result: 'refused', problem: 'planOver' },
  not_found: { result: 'refused', problem: 'deleted' },
  conflict: declined,
  invalid_field: declined,
  payment_in_progress: checking,
  already_paid: checking,
  unreachable: checking,
  unreadable: checking,
  internal: checking,
  timeout: checking,
}
