import { leastCharge } from '@payment-center/validation/fields'
import { payablePart } from '@payment-center/payments/money'
import type { Db } from '../db/index.ts'
import { type Plan, selectInFlights, selectFailedAmounts } from './plan-repository.ts'
import { nextBillingDate } from './plan-schedule.ts'
import { subtractAmount, type PlanAmount, taxOfPayment } from './plan-amount.ts'

/** Whether the provider accepts a charge of this amount. */
export function isAboveMinimum({ subtotal, tax }: PlanAmount): boolean {
  return subtotal > 0 && subtotal + tax >= leastCharge
}

/** The part of a plan's balance that nothing reserves. */
export function freeOf(plan: Plan, inFlight: PlanAmount): PlanAmount {
  return subtractAmount({ subtotal: plan.balance_subtotal, tax: plan.balance_tax }, inFlight)
}

/** The instalment that a plan charges of what is not billed yet; null when the rest is too small to charge. */
function nextAmount(plan: Plan, toBill: PlanAmount): PlanAmount | null {
  const subtotal = payablePart(toBill.subtotal, plan.monthly_subtotal)
  const amount = { subtotal, tax: taxOfPayment(toBill, plan.tax_rate, subtotal) }
  return isAboveMinimum(amount) ? amount : null
}

/** What is not billed yet of each plan, in cents: neither reserved, nor of a failed payment. */
async function amountsToBill(db: Db, plans: readonly Plan[]): Promise<(plan: Plan) => PlanAmount> {
  const planIds = plans.map((plan) => plan.payment_plan_id)
  const inFlightOf = await selectInFlights(db, planIds)
  const failedOf = await selectFailedAmounts(db, planIds)
  return (plan) => {
    const { payment_plan_id: planId } = plan
    return subtractAmount(freeOf(plan, inFlightOf(planId)), failedOf(planId))
  }
}

/**
 * The next instalment of each plan, in cents; null when the rest is too small to charge. The last one may be less
 * than the monthly payment, and the second to last leaves it enough to be charged.
 */
export async function nextInstalments(
  db: Db,
  plans: readonly Plan[],
): Promise<(plan: Plan) => PlanAmount | null> {
  const toBillOf = await amountsToBill(db, plans)
  return (plan) => nextAmount(plan, toBillOf(plan))
}

/** The instalments that a running plan still bills, in cents, with their dates. */
export async function plannedInstalments(
  db: Db,
  plan: Plan,
): Promise<readonly (PlanAmount & { readonly dueDate: string })[]> {
  if (plan.status !== 'active') return []
  const planned: (PlanAmount & { readonly dueDate: string })[] = []
  let toBill = (await amountsToBill(db, [plan]))(plan)
  let dueDate = plan.next_billing_date
  for (let amount = nextAmount(plan, toBill); amount !== null; amount = nextAmount(plan, toBill)) {
    planned.push({ ...amount, dueDate })
    toBill = subtractAmount(toBill, amount)
    dueDate = nextBillingDate(dueDate, plan.billing_day)
  }
  return planned
}
