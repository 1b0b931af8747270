import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import type { PayerSession } from '../auth/sessions.ts'
import type { Plan } from './plan-repository.ts'

/** A plan of the session's payer. @throws ApiError `not_found`, the same for an unknown plan and another payer's */
export async function requirePlan(db: Db, session: PayerSession, planId: number): Promise<Plan> {
  return db
    .selectFrom('payment_plans')
    .innerJoin('payers', 'payers.payer_id', 'payment_plans.payer_id')
    .selectAll('payment_plans')
    .where('payment_plans.payment_plan_id', '=', planId)
    .where('payers.portal_user_id', '=', session.portalUserId)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))
}
