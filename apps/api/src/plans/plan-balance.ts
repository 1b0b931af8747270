import { leastCharge } from '@payment-center/validation/fields'
import { payablePart } from '@payment-center/payments/money'
import type { Db } from '../db/index.ts'
import { type Plan, selectInFlights, selectFailedParts } from './plan-repository.ts'
import { noPart, without, type Part, taxOfPart } from './plan-tax.ts'

/** Whether the provider accepts a charge of this part. */
export function isChargeable({ subtotal, tax }: Part): boolean {
  return subtotal > 0 && subtotal + tax >= leastCharge
}

/** The part of a plan's balance that nothing reserves. */
export function freeOf(plan: Plan, inFlight: Part): Part {
  return without({ subtotal: plan.balance_subtotal, tax: plan.balance_tax }, inFlight)
}

/**
 * The next instalment of each plan, in cents; null when the rest is too small to charge. The last one may be less
 * than the monthly payment, and the second to last leaves it enough to be charged.
 */
export async function nextInstalments(db: Db, plans: readonly Plan[]): Promise<(plan: Plan) => Part | null> {
  const planIds = plans.map((plan) => plan.payment_plan_id)
  const inFlightOf = await selectInFlights(db, planIds)
  const failed = await selectFailedParts(db, planIds)
  return (plan) => {
    const { payment_plan_id: planId } = plan
    const free = freeOf(plan, inFlightOf(planId))
    const left = without(free, failed.get(planId) ?? noPart)
    const subtotal = payablePart(left.subtotal, plan.monthly_subtotal)
    const part = { subtotal, tax: taxOfPart(left, plan.tax_rate, subtotal) }
    return isChargeable(part) ? part : null
  }
}
