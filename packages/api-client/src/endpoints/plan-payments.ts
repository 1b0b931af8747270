import { centsSchema, type Cents } from '@payment-center/validation/fields'
import { makeOffCyclePayment, quoteOffCyclePayment, type CallAnswer } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { mapResult, type Api, type ApiError, type Result } from '../http/index.ts'
import type { MethodChoice } from './plan-method.ts'

/** What an extra payment would cost, tax and fee included, by each kind of method. Cents. */
export interface ExtraPrices {
  readonly totals: CallAnswer<typeof quoteOffCyclePayment>['total']
  readonly tax: Cents
}

/** Prices an extra payment of a plan. Errors: amount_mismatch for what can't be paid, not_payable, not_found. */
export async function quoteExtra(
  api: Api,
  { planId, subtotal }: { readonly planId: number; readonly subtotal: Cents },
): Promise<Result<ExtraPrices>> {
  const result = await api.call(quoteOffCyclePayment, {
    params: { paymentPlanId: planId },
    query: { subtotal: String(subtotal) },
  })
  return mapResult(result, ({ total, taxAmount }) => ({ totals: total, tax: taxAmount }))
}

const limitQuote = v.object({ maxAllowedPayment: centsSchema, freeSubtotal: centsSchema })

/** What can be paid of a plan now, in cents before tax and fee. */
export interface ExtraLimit {
  /** The most that an extra payment may be. */
  readonly limit: Cents
  /** What no payment is under way for: an extra payment leaves nothing of it, or $0.50 at least. */
  readonly free: Cents
}

/** What can be paid, out of an amount_mismatch; null where the error does not say it. */
export function limitOfMismatch(error: ApiError): ExtraLimit | null {
  const parsed = v.safeParse(limitQuote, error.quote)
  return parsed.success ? { limit: parsed.output.maxAllowedPayment, free: parsed.output.freeSubtotal } : null
}

export interface ExtraOrder {
  readonly planId: number
  /** Cents: the payment before tax and fee, and all of what the payer accepted. */
  readonly subtotal: Cents
  readonly total: Cents
  readonly taxable: boolean
  readonly choice: MethodChoice
  /** The same key is the same payment, however often it is sent. */
  readonly idempotencyKey: string
}

/** A payment that was taken up, and the plan after it. Cents. */
export interface ExtraPayment {
  readonly invoiceId: string
  readonly settled: boolean
  readonly amount: Cents
  readonly monthly: Cents
  readonly remaining: Cents
  readonly planStatus: 'active' | 'paid_off' | 'cancelled'
}

/**
 * Pays a plan down. Errors: amount_mismatch, insufficient_funds, payment_declined, not_payable, invalid_field, not_found,
 * conflict, rate_limited, provider_unavailable.
 */
export async function payExtra(api: Api, order: ExtraOrder): Promise<Result<ExtraPayment>> {
  const { planId, choice: paymentMethod, ...body } = order
  const result = await api.call(makeOffCyclePayment, {
    params: { paymentPlanId: planId },
    body: { ...body, paymentMethod },
  })
  return mapResult(result, ({ offCyclePaymentResponse: answer }) => ({
    invoiceId: answer.chargeEventId,
    settled: answer.status === 'paid',
    amount: answer.amount,
    monthly: answer.monthlyPayment,
    remaining: answer.balanceRemaining.total,
    planStatus: answer.paymentPlanStatus,
  }))
}
