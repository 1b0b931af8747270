import {
  wasPaid,
  type PlanMethod,
  type BillingTotals,
  type Authorization,
  type MethodId,
} from '@payment-center/validation/model'
import {
  type WirePaymentPlan,
  getPaymentPlan,
  getPlanBalance as getBalance,
  listPaymentPlans,
  type CallAnswer,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import { centsSchema, type Cents } from '@payment-center/validation/fields'
import * as v from 'valibot'
import { callAddition, fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'
import { type PayerAtPractice, toMethodChoice, toWireAuthorization } from './methods.ts'

/** A method as a plan names it. */
export function toPlanMethod(wire: NonNullable<WirePaymentPlan['paymentPlanPaymentMethod']>): PlanMethod {
  return 'tokenId' in wire
    ? { kind: 'card', tokenId: wire.tokenId, cardType: wire.cardType, last4: wire.last4 }
    : { kind: 'bank', achId: wire.achId, bankName: wire.bankName, last4: wire.accountLast4 }
}

export type TaxedSum = Omit<BillingTotals, 'fee'>

export type PaymentPlan = Readonly<ReturnType<typeof toPlan>>

export type PlanPayment = Readonly<ReturnType<typeof toHistory>[number]>

const toPlan = (wire: Omit<WirePaymentPlan, 'paymentPlanHistory'>) => ({
  planId: wire.paymentPlanId,
  description: wire.description,
  status: wire.paymentPlanStatus,
  completed: wire.isPlanCompleted ?? wire.paymentPlanStatus === 'paid_off',
  remaining: toBalance(wire),
  /** Null where the API doesn't send it. */
  planned: wire.planTotals && {
    total: wire.planTotals.total,
    subtotal: wire.planTotals.subtotal,
    tax: wire.planTotals.taxTotal,
  },
  monthly: {
    total: wire.monthlyPayment,
    subtotal: wire.monthlySubtotal ?? v.parse(centsSchema, wire.monthlyPayment - wire.monthlyTaxAmount),
    tax: wire.monthlyTaxAmount,
  },
  /** YYYY-MM-DD */
  startDate: wire.startDate,
  endDate: wire.endDate,
  /** Day of the month, 1 to 31. */
  billingDay: wire.billingDay ?? Number(wire.startDate.slice(8)),
  downPayment: wire.downPayment,
  method: wire.paymentPlanPaymentMethod && toPlanMethod(wire.paymentPlanPaymentMethod),
  /** The limit of an extra payment, before tax and fee. */
  largestExtraPayment: wire.maxAllowedPayment ?? wire.balanceRemaining.subtotalBalance,
  /** The balance without payments in progress, before tax. */
  free: wire.freeSubtotal ?? wire.balanceRemaining.subtotalBalance,
})

const toBalance = ({ balanceRemaining }: Pick<WirePaymentPlan, 'balanceRemaining'>): TaxedSum => ({
  total: balanceRemaining.total,
  subtotal: balanceRemaining.subtotalBalance,
  tax: balanceRemaining.taxBalance,
})

/** Numbers as text by their value. */
const compareIds = (one: string, other: string) =>
  one.length === other.length ? Number(one > other) - Number(one < other) : one.length - other.length
type PlanPayer = Pick<PayerAtPractice, 'payerId'>

/** A payer's payment plans by id; an empty list if there are none. */
export async function listPlans(api: Api, { payerId }: PlanPayer): Promise<Result<readonly PaymentPlan[]>> {
  const result = await api.call(listPaymentPlans, { params: { payerId } })
  return mapResult(result, ({ paymentPlans }) =>
    paymentPlans.map(toPlan).sort((one, other) => compareIds(one.planId, other.planId)),
  )
}

type WireHistory = CallAnswer<typeof getPaymentPlan>['paymentPlanHistory']

/** Newest first. */
const toHistory = (wire: WireHistory) =>
  [...wire]
    .sort((one, other) => Date.parse(other.paidTs) - Date.parse(one.paidTs))
    .map(({ chargeEventId, paidOn, paidTs, amount, refundedAmount, paymentStatus }) => ({
      invoiceId: chargeEventId,
      /** YYYY-MM-DD: when it was paid, or was due while nothing is paid. */
      day: paidOn ?? paidTs.slice(0, 10),
      isPaid: paidOn !== null || wasPaid(paymentStatus),
      amount,
      /** What the practice refunded, or the payer's bank after a dispute. */
      refunded: refundedAmount,
      status: paymentStatus,
    }))

/** A plan with its payments. Errors: not_found. */
export async function getPlan(api: Api, { payerId }: PlanPayer, planId: PaymentPlan['planId']) {
  const result =
    (await callAddition(api, getPaymentPlan, { params: { paymentPlanId: planId } })) ??
    (await findListedPlan(api, payerId, planId))
  return mapResult(result, ({ paymentPlanHistory, ...wire }) => ({
    plan: toPlan(wire),
    history: toHistory(paymentPlanHistory),
  }))
}

/** A plan of the list, with the payments that the list has. */
async function findListedPlan(
  api: Api,
  payerId: PlanPayer['payerId'],
  planId: PaymentPlan['planId'],
): Promise<Result<CallAnswer<typeof getPaymentPlan>>> {
  const plans = await api.call(listPaymentPlans, { params: { payerId } })
  if (!plans.ok) return plans
  const plan = plans.value.paymentPlans.find(({ paymentPlanId }) => paymentPlanId === planId)
  if (plan === undefined) return fail('not_found', 'no such plan')
  return succeed({ ...plan, paymentPlanHistory: plan.paymentPlanHistory ?? [] })
}

/** Errors: not_found. */
export async function getPlanBalance(api: Api, planId: PaymentPlan['planId']): Promise<Result<TaxedSum>> {
  const result = await api.call(getBalance, { params: { paymentPlanId: planId } })
  return mapResult(result, toBalance)
}

export interface Acceptance {
  /** Cents of each debit. */
  readonly amount: Cents
  readonly authorization: Authorization
}

/** Changes the method a plan charges. Errors: not_found, not_payable, invalid_field. */
export function changePlanMethod(api: Api, planId: string, method: MethodId, accepted: Acceptance | null) {
  const authorization = api.takesAdditions()
    ? accepted && toWireAuthorization(accepted.authorization, accepted.amount)
    : null
  return api.call(updatePaymentPlan, {
    params: { paymentPlanId: planId },
    body: toMethodChoice(method, authorization),
  })
}
