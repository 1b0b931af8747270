import type { Transaction } from 'kysely'
import { keepAuthorization, requireFresh } from '../ach/authorizations.ts'
import { ApiError } from '../api-error.ts'
import type { Database } from '../db/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { columnsOf, reachMethod, type MethodChoice, type MethodColumns } from '../methods/saved-method.ts'
import type { Plan } from './plan-balance.ts'

/** Keeps a method from being deleted until the transaction ends. @throws ApiError `not_found` where it was deleted */
export async function holdMethod(
  tx: Transaction<Database>,
  { token_id: tokenId, ach_id: achId }: MethodColumns,
): Promise<void> {
  const held =
    tokenId === null
      ? tx.selectFrom('bank_accounts').select('ach_id as id').where('ach_id', '=', achId)
      : tx.selectFrom('saved_cards').select('token_id as id').where('token_id', '=', tokenId)
  await held.forKeyShare().executeTakeFirstOrThrow(() => new ApiError('not_found'))
}

/**
 * Has a plan charge another of its payer's methods from now on.
 * @throws ApiError `not_found` for a method that is not his, or was deleted meanwhile; `not_payable` for a plan that
 * is over; `invalid_field` for an acceptance that is not of now
 */
export async function updatePlanMethod(
  { db, clock }: Dependencies,
  plan: Plan,
  choice: MethodChoice,
): Promise<void> {
  const columns = columnsOf(await reachMethod(db, plan.payer_id, choice))
  const authorization = 'achId' in choice ? choice.authorization : undefined
  if (authorization !== undefined) requireFresh(authorization, clock())
  await db.transaction().execute(async (tx) => {
    await holdMethod(tx, columns)
    const updated = await tx
      .updateTable('payment_plans')
      .set(columns)
      .where('payment_plan_id', '=', plan.payment_plan_id)
      .where('status', '=', 'active')
      .returning('payment_plan_id')
      .executeTakeFirst()
    if (updated === undefined) throw new ApiError('not_payable')
    if (authorization === undefined || columns.ach_id === null) return
    await keepAuthorization(tx, columns.ach_id, { planId: plan.payment_plan_id }, authorization, clock())
  })
}
