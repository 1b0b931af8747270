import { storeAuthorization, requireRecentAuthorization } from '../ach/authorizations.ts'
import { ApiError } from '../server/http/api-error.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { lockMethod } from '../methods/lock-method.ts'
import { columnsOf, requireMethod, type MethodChoice } from '../methods/saved-method.ts'
import type { Plan } from '../plans/plan-repository.ts'

/**
 * Changes the method that a plan charges.
 * @throws ApiError `not_found` for a method that is not the payer's or was deleted meanwhile; `not_payable` for a
 * plan that is over; `invalid_field` for an authorization that is not recent
 */
export async function updatePlanMethod(
  { db, clock }: Dependencies,
  plan: Plan,
  choice: MethodChoice,
): Promise<void> {
  const columns = columnsOf(await requireMethod(db, plan.payer_id, choice))
  const authorization = 'achId' in choice ? choice.authorization : undefined
  if (authorization !== undefined) requireRecentAuthorization(authorization, clock())
  await db.transaction().execute(async (tx) => {
    await lockMethod(tx, columns)
    const updated = await tx
      .updateTable('payment_plans')
      .set(columns)
      .where('payment_plan_id', '=', plan.payment_plan_id)
      .where('status', '=', 'active')
      .returning('payment_plan_id')
      .executeTakeFirst()
    if (updated === undefined) throw new ApiError('not_payable')
    if (authorization === undefined || columns.ach_id === null) return
    await storeAuthorization(tx, columns.ach_id, { planId: plan.payment_plan_id }, authorization, clock())
  })
}
