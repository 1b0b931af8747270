import type { Cents } from '@payment-center/validation/fields'
import type { PlanMethod } from '@payment-center/validation/model'
import {
  getPaymentPlan,
  getPlanBalance as getBalance,
  listPaymentPlans,
  type CallAnswer,
  type ChargeEventStatus,
  type WirePaymentPlan,
} from '@payment-center/validation/wire'
import { mapResult, succeed, type Api, type Result } from '../http/index.ts'

export interface TaxedSum {
  readonly total: Cents
  readonly subtotal: Cents
  readonly tax: Cents
}

export interface PaymentPlan {
  readonly planId: number
  readonly description: string
  readonly status: 'active' | 'paid_off' | 'cancelled'
  readonly completed: boolean
  readonly remaining: TaxedSum
  readonly planned: TaxedSum
  readonly monthly: TaxedSum
  /** YYYY-MM-DD */
  readonly startDate: string
  readonly endDate: string
  /** Day of the month, 1 to 31. */
  readonly billingDay: number
  readonly downPayment: Cents
  readonly method: PlanMethod | null
  /** The limit of an extra payment, before tax and fee. */
  readonly largestExtraPayment: Cents
  /** The balance without payments in progress, before tax. */
  readonly free: Cents
}

export interface PlanPayment {
  readonly invoiceId: string
  /** YYYY-MM-DD: when it was paid, or was due while nothing is paid. */
  readonly day: string
  readonly isPaid: boolean
  readonly amount: Cents
  /** By the practice, or by the payer's bank after a dispute. */
  readonly refunded: Cents
  readonly status: ChargeEventStatus
}

export interface PlanDetails {
  readonly plan: PaymentPlan
  /** Newest first. */
  readonly history: readonly PlanPayment[]
}

function toMethod(wire: NonNullable<WirePaymentPlan['paymentPlanPaymentMethod']>): PlanMethod {
  return 'tokenId' in wire
    ? { kind: 'card', tokenId: wire.tokenId, cardType: wire.cardType, last4: wire.last4 }
    : { kind: 'bank', achId: wire.achId, bankName: wire.bankName, last4: wire.accountLast4 }
}

function toPlan(wire: WirePaymentPlan): PaymentPlan {
  const { balanceRemaining, planTotals } = wire
  return {
    planId: wire.paymentPlanId,
    description: wire.description,
    status: wire.paymentPlanStatus,
    completed: wire.isPlanCompleted,
    remaining: {
      total: balanceRemaining.total,
      subtotal: balanceRemaining.subtotalBalance,
      tax: balanceRemaining.taxBalance,
    },
    planned: { total: planTotals.total, subtotal: planTotals.subtotal, tax: planTotals.taxTotal },
    monthly: { total: wire.monthlyPayment, subtotal: wire.monthlySubtotal, tax: wire.monthlyTaxAmount },
    startDate: wire.startDate,
    endDate: wire.endDate,
    billingDay: wire.billingDay,
    downPayment: wire.downPayment,
    method: wire.paymentPlanPaymentMethod && toMethod(wire.paymentPlanPaymentMethod),
    largestExtraPayment: wire.maxAllowedPayment,
    free: wire.freeSubtotal,
  }
}

/** A payer's payment plans by id; an empty list if there are none. */
export async function listPlans(
  api: Api,
  { payerId }: { readonly payerId: number },
): Promise<Result<readonly PaymentPlan[]>> {
  const result = await api.call(listPaymentPlans, { params: { payerId } })
  if (!result.ok && result.error.code === 'none') return succeed([])
  return mapResult(result, ({ paymentPlans }) =>
    paymentPlans.map(toPlan).toSorted((one, other) => one.planId - other.planId),
  )
}

type WireHistory = CallAnswer<typeof getPaymentPlan>['paymentPlanHistory']

const toHistory = (wire: WireHistory): readonly PlanPayment[] =>
  wire
    .toSorted((one, other) => Date.parse(other.paidTs) - Date.parse(one.paidTs))
    .map(({ chargeEventId, paidOn, paidTs, amount, refundedAmount, paymentStatus }) => ({
      invoiceId: chargeEventId,
      day: paidOn ?? paidTs.slice(0, 10),
      isPaid: paidOn !== null,
      amount,
      refunded: refundedAmount,
      status: paymentStatus,
    }))

/** Errors: not_found. */
export async function getPlan(api: Api, planId: number): Promise<Result<PlanDetails>> {
  const result = await api.call(getPaymentPlan, { params: { paymentPlanId: planId } })
  return mapResult(result, ({ paymentPlanHistory, ...wire }) => ({
    plan: toPlan(wire),
    history: toHistory(paymentPlanHistory),
  }))
}

/** The balance of a plan. Errors: not_found. */
export async function getPlanBalance(api: Api, planId: number): Promise<Result<TaxedSum>> {
  const result = await api.call(getBalance, { params: { paymentPlanId: planId } })
  return mapResult(result, ({ balanceRemaining: { total, subtotalBalance, taxBalance } }) => ({
    total,
    subtotal: subtotalBalance,
    tax: taxBalance,
  }))
}
