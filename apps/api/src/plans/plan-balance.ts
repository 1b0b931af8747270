import { leastCharge } from '@payment-center/validation/fields'
import { payablePart } from '@payment-center/payments/money'
import type { Db } from '../db/index.ts'
import { type Plan, selectInFlights, selectFailedParts } from './plan-repository.ts'
import { nextBillingDate } from './plan-schedule.ts'
import { noPart, without, type Part, taxOfPart } from './plan-tax.ts'

/** Whether the provider accepts a charge of this part. */
export function isChargeable({ subtotal, tax }: Part): boolean {
  return subtotal > 0 && subtotal + tax >= leastCharge
}

/** The part of a plan's balance that nothing reserves. */
export function freeOf(plan: Plan, inFlight: Part): Part {
  return without({ subtotal: plan.balance_subtotal, tax: plan.balance_tax }, inFlight)
}

/** The instalment that a plan charges of what is not billed yet; null when the rest is too small to charge. */
function nextPart(plan: Plan, toBill: Part): Part | null {
  const subtotal = payablePart(toBill.subtotal, plan.monthly_subtotal)
  const part = { subtotal, tax: taxOfPart(toBill, plan.tax_rate, subtotal) }
  return isChargeable(part) ? part : null
}

/** What is not billed yet of each plan, in cents: neither reserved, nor of a failed payment. */
async function partsToBill(db: Db, plans: readonly Plan[]): Promise<(plan: Plan) => Part> {
  const planIds = plans.map((plan) => plan.payment_plan_id)
  const inFlightOf = await selectInFlights(db, planIds)
  const failed = await selectFailedParts(db, planIds)
  return (plan) => {
    const { payment_plan_id: planId } = plan
    return without(freeOf(plan, inFlightOf(planId)), failed.get(planId) ?? noPart)
  }
}

/**
 * The next instalment of each plan, in cents; null when the rest is too small to charge. The last one may be less
 * than the monthly payment, and the second to last leaves it enough to be charged.
 */
export async function nextInstalments(db: Db, plans: readonly Plan[]): Promise<(plan: Plan) => Part | null> {
  const toBillOf = await partsToBill(db, plans)
  return (plan) => nextPart(plan, toBillOf(plan))
}

/** The instalments that a running plan still bills, in cents, with their dates. */
export async function plannedInstalments(
  db: Db,
  plan: Plan,
): Promise<readonly (Part & { readonly dueDate: string })[]> {
  if (plan.status !== 'active') return []
  const planned: (Part & { readonly dueDate: string })[] = []
  let toBill = (await partsToBill(db, [plan]))(plan)
  let dueDate = plan.next_billing_date
  for (let part = nextPart(plan, toBill); part !== null; part = nextPart(plan, toBill)) {
    planned.push({ ...part, dueDate })
    toBill = without(toBill, part)
    dueDate = nextBillingDate(dueDate, plan.billing_day)
  }
  return planned
}
