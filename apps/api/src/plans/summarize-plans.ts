import { add, cents, payablePart, portion, type Cents } from '@payment-center/payments/money'
import { leastCharge } from '@payment-center/validation/fields'
import type { SentAnswer, listPaymentPlans } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { findMethods, type SavedMethod } from '../methods/saved-method.ts'
import { freeOf, isChargeable, selectInFlights } from './plan-balance.ts'
import type { Plan } from './plan-repository.ts'
import type { Part } from './plan-tax.ts'

export type PlanSummary = Omit<
  SentAnswer<typeof listPaymentPlans>['paymentPlans'][number],
  'paymentPlanHistory'
>

/** The tax of one full monthly payment, in cents. */
export function monthlyTaxOf(plan: Plan): Cents {
  return portion(plan.monthly_subtotal, plan.tax_rate, 100_000)
}

/** The largest extra payment in cents, before tax and fee, that leaves a rest which can still be charged. */
export function largestExtraPayment(plan: Plan, inFlight: Part): Cents {
  const free = freeOf(plan, inFlight)
  if (plan.status !== 'active' || !isChargeable(free)) return cents(0)
  const most = plan.largest_extra_payment ?? free.subtotal
  const part = payablePart(free.subtotal, most)
  return part > most || part < Math.min(leastCharge, free.subtotal) ? cents(0) : part
}

function methodOf(method: SavedMethod | null): PlanSummary['paymentPlanPaymentMethod'] {
  if (method === null) return null
  return method.type === 'bank'
    ? { achId: method.bank.ach_id, bankName: method.bank.bank_name, accountLast4: method.bank.last4 }
    : { tokenId: method.card.token_id, cardType: method.card.brand, last4: method.card.last4 }
}

/** A plan's balance in cents, before any fee. */
export function balanceOf(plan: Plan) {
  return {
    total: add(plan.balance_subtotal, plan.balance_tax),
    subtotalBalance: plan.balance_subtotal,
    taxBalance: plan.balance_tax,
  }
}

function summaryOf(plan: Plan, inFlight: Part, method: SavedMethod | null): PlanSummary {
  const monthlyTaxAmount = monthlyTaxOf(plan)
  return {
    paymentPlanId: plan.payment_plan_id,
    practiceId: plan.practice_id,
    description: plan.description,
    paymentPlanStatus: plan.status,
    isPlanCompleted: plan.status === 'paid_off',
    balanceRemaining: balanceOf(plan),
    planTotals: { total: add(plan.subtotal, plan.tax), subtotal: plan.subtotal, taxTotal: plan.tax },
    monthlyPayment: add(plan.monthly_subtotal, monthlyTaxAmount),
    monthlySubtotal: plan.monthly_subtotal,
    monthlyTaxAmount,
    startDate: plan.start_date,
    endDate: plan.end_date,
    billingDay: plan.billing_day,
    downPayment: plan.down_payment,
    paymentPlanPaymentMethod: methodOf(method),
    maxAllowedPayment: largestExtraPayment(plan, inFlight),
    freeSubtotal: freeOf(plan, inFlight).subtotal,
  }
}

/** Summaries of one payer's plans, without their histories. Amounts in cents. */
export async function summarizePlans(
  db: Db,
  payerId: number,
  plans: readonly Plan[],
): Promise<(plan: Plan) => PlanSummary> {
  const inFlightOf = await selectInFlights(
    db,
    plans.map((plan) => plan.payment_plan_id),
  )
  const methodOfPlan = await findMethods(db, payerId, plans)
  return (plan) => summaryOf(plan, inFlightOf(plan.payment_plan_id), methodOfPlan(plan))
}
