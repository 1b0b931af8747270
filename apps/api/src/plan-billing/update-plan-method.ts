import {
  requirePlanAcceptance,
  requireRecentAuthorization,
  storeAuthorization,
  type AcceptingClient,
} from '../ach/authorization-repository.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { lockMethod } from '../methods/method-repository.ts'
import { columnsOf, requireMethod, type MethodChoice } from '../methods/saved-method.ts'
import { lockPlan, type Plan } from '../plans/plan-repository.ts'
import { todayAtPractice } from '../practices/practice-repository.ts'
import { storePlanMethod } from './plan-billing-repository.ts'

/**
 * Changes the method that a plan charges; the payer accepts an offered plan by it. A cancelled plan's method can change while a failed payment of it is open,
 * because paying that starts with this call; the plan itself is not billed again.
 * @throws ApiError `not_found` for a method that is not the payer's or was deleted meanwhile; `not_payable` for a
 * plan that is over; `invalid_field` for an authorization that is not recent; `authorization_required` for a bank
 * account whose debits the payer neither accepts now nor accepted before; RowBusyError
 */
export async function updatePlanMethod(
  { db, clock }: Dependencies,
  plan: Plan,
  choice: MethodChoice,
  client: AcceptingClient,
): Promise<void> {
  const columns = columnsOf(await requireMethod(db, plan.payer_id, choice))
  const authorization = 'achId' in choice ? choice.authorization : undefined
  if (authorization !== undefined) requireRecentAuthorization(authorization, clock())
  else if (columns.ach_id !== null) await requirePlanAcceptance(db, columns.ach_id, plan.payment_plan_id)
  await retryWhileLocked(db, `plan ${plan.payment_plan_id}`, async (tx) => {
    await lockMethod(tx, columns)
    const locked = await lockPlan(tx, plan.payment_plan_id)
    const today = await todayAtPractice(tx, plan.practice_id, clock())
    const updated = await storePlanMethod(tx, locked, columns, today)
    if (updated === undefined) throw new ApiError('not_payable')
    if (authorization === undefined || columns.ach_id === null) return
    const accepted = { achId: columns.ach_id, planId: plan.payment_plan_id }
    await storeAuthorization(tx, accepted, { authorization, client }, clock())
  })
}
