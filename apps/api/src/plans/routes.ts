import { requirePayer } from '../auth/user-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { ApiError } from '../base/api-error.ts'
import type { Handlers } from '../http/mount.ts'
import { listFailedPayments, listScheduledPayments, balanceOf, describePlans } from './list-payments.ts'
import { selectPlansOfPayer, requirePlan } from './plan-repository.ts'

export const planHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    listPaymentPlans: async ({ session, params }) => {
      await requirePayer(db, session, params.payerId)
      const plans = await selectPlansOfPayer(db, { payerId: params.payerId })
      if (plans.length === 0) throw new ApiError('none')
      return { paymentPlans: await describePlans(db, params.payerId, plans) }
    },
    getPaymentPlan: async ({ session, params }) => {
      const plan = await requirePlan(db, session, params.paymentPlanId)
      const [described] = await describePlans(db, plan.payer_id, [plan])
      if (described === undefined) throw new ApiError('not_found')
      return described
    },
    getPlanBalance: async ({ session, params }) => ({
      balanceRemaining: balanceOf(await requirePlan(db, session, params.paymentPlanId)),
    }),
    listScheduledPayments: async ({ session, params }) => {
      await requirePayer(db, session, params.payerId)
      return listScheduledPayments(db, params.payerId)
    },
    listFailedPayments: async ({ session, params }) => {
      await requirePayer(db, session, params.payerId, params.practiceId)
      return listFailedPayments(db, params.payerId, params.practiceId)
    },
  } satisfies Handlers
}
