import { ApiError } from '../base/api-error.ts'
import type { Db, Tx } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { cancelPlans, lockPlan, type Plan } from './plan-repository.ts'

/**
 * Cancels a plan; one that is cancelled already stays so.
 * @param record stores in the audit trail that it was cancelled
 * @throws ApiError `already_paid`; RowBusyError
 */
export function cancelPlan(
  db: Db,
  { payment_plan_id: planId, practice_id: practiceId }: Plan,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  return retryWhileLocked(db, `plan ${planId}`, async (tx) => {
    const { status } = await lockPlan(tx, planId)
    if (status === 'paid_off') throw new ApiError('already_paid')
    if (status === 'cancelled') return
    await cancelPlans(tx, { practiceId, planId })
    await record(tx)
  })
}
