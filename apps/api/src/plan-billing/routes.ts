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
import { columnsOf, requireMethod, type MethodChoice } from '../methods/saved-method-repository.ts'
import { lockPlan, type Plan, requirePlan } from '../plans/plan-repository.ts'
import { todayAtPractice } from '../practices/practice-repository.ts'
import { storePlanMethod } from './plan-billing-repository.ts'
import { countPaymentCall } from '../auth/limits.ts'
import { storePayersLanguage } from '../auth/user-repository.ts'
import { requireInvoice } from '../invoices/invoice-repository.ts'
import type { Handlers } from '../http/mount.ts'
import { makeExtraPayment } from './make-extra-payment.ts'
import { quoteExtraPayment } from './extra-payment-repository.ts'
import { retryFailedPayment } from './charge-plan-payment.ts'

/**
 * Changes the method that a plan charges; the payer accepts an offered plan by it. A cancelled plan's can change while
 * a failed payment of it is open, because paying that starts with this call; the plan itself is not billed again.
 * @throws ApiError `not_found` for a method that is not the payer's or was deleted meanwhile; `not_payable` for a
 * plan that is over; `invalid_field` for an authorization that is not recent; `authorization_required` for a bank
 * account whose debits the payer neither accepts now nor accepted before; RowBusyError
 */
async function updatePlanMethod(
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

export const planBillingHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    quoteOffCyclePayment: async ({ session, params, query }) => {
      const plan = await requirePlan(db, session, params.paymentPlanId)
      return quoteExtraPayment(db, plan, query.subtotal)
    },
    updatePaymentPlan: async ({ session, params, body, client }) => {
      const plan = await requirePlan(db, session, params.paymentPlanId)
      await updatePlanMethod(dependencies, plan, body, client)
      return {}
    },
    makeOffCyclePayment: async ({ session, params, body, client, language }) => {
      const plan = await requirePlan(db, session, params.paymentPlanId)
      await countPaymentCall(dependencies, session)
      await storePayersLanguage(db, { payerId: plan.payer_id, language })
      const { subtotal, total, idempotencyKey, paymentMethod: choice } = body
      return makeExtraPayment(dependencies, plan, { subtotal, total, idempotencyKey, choice, client })
    },
    retryFailedPayment: async ({ session, params, body, client, language }) => {
      const invoice = await requireInvoice(db, session, params.chargeEventId)
      if (invoice.practiceId !== params.practiceId) throw new ApiError('not_found')
      await countPaymentCall(dependencies, session)
      await storePayersLanguage(db, { payerId: invoice.payer.payer_id, language })
      return retryFailedPayment(dependencies, invoice, body, client)
    },
  } satisfies Handlers
}
