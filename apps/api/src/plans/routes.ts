import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { ApiError } from '../api-error.ts'
import { countPaying } from '../auth/provider-limits.ts'
import { requirePayer } from '../auth/require-payer.ts'
import type { Dependencies } from '../dependencies.ts'
import { reachInvoice } from '../invoices/authorize.ts'
import { mount } from '../mount.ts'
import { listFailedPayments, listScheduledPayments } from './list-payments.ts'
import { makeExtraPayment } from './make-extra-payment.ts'
import { planHistory } from './plan-history.ts'
import { selectPlansOfPayer } from './plan-repository.ts'
import { balanceOf, summarizePlans } from './plan-view.ts'
import { quoteExtraPayment } from './quote-extra-payment.ts'
import { reachPlan } from './reach-plan.ts'
import { retryFailed } from './retry-failed.ts'
import { updatePlanMethod } from './update-plan-method.ts'

function mountReading(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.listPaymentPlans, async ({ session, params }) => {
    await requirePayer(db, session, params.payerId)
    const plans = await selectPlansOfPayer(db, params.payerId)
    if (plans.length === 0) throw new ApiError('none')
    const summaryOf = await summarizePlans(db, params.payerId, plans)
    return { paymentPlans: plans.map(summaryOf) }
  })

  mount(app, dependencies, wire.getPaymentPlan, async ({ session, params }) => {
    const plan = await reachPlan(db, session, params.paymentPlanId)
    const paymentPlanHistory = await planHistory(db, plan.payment_plan_id)
    const summaryOf = await summarizePlans(db, plan.payer_id, [plan])
    return { ...summaryOf(plan), paymentPlanHistory }
  })

  mount(app, dependencies, wire.getPlanBalance, async ({ session, params }) => ({
    balanceRemaining: balanceOf(await reachPlan(db, session, params.paymentPlanId)),
  }))

  mount(app, dependencies, wire.listScheduledPayments, async ({ session, params }) => {
    await requirePayer(db, session, params.payerId)
    return listScheduledPayments(db, params.payerId)
  })

  mount(app, dependencies, wire.listFailedPayments, async ({ session, params }) => {
    await requirePayer(db, session, params.payerId, params.practiceId)
    return listFailedPayments(db, params.payerId, params.practiceId)
  })

  mount(app, dependencies, wire.quoteOffCyclePayment, async ({ session, params, query }) => {
    const plan = await reachPlan(db, session, params.paymentPlanId)
    return quoteExtraPayment(db, plan, query.subtotal)
  })
}

function mountPaying(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.updatePaymentPlan, async ({ session, params, body }) => {
    const plan = await reachPlan(db, session, params.paymentPlanId)
    await updatePlanMethod(dependencies, plan, body)
    return {}
  })

  mount(app, dependencies, wire.makeOffCyclePayment, async ({ session, params, body }) => {
    const plan = await reachPlan(db, session, params.paymentPlanId)
    await countPaying(dependencies, session)
    const { subtotal, total, idempotencyKey, paymentMethod: choice } = body
    return makeExtraPayment(dependencies, plan, { subtotal, total, idempotencyKey, choice })
  })

  mount(app, dependencies, wire.retryFailedPayment, async ({ session, params, body }) => {
    const invoice = await reachInvoice(db, session, params.chargeEventId)
    if (invoice.practiceId !== params.practiceId) throw new ApiError('not_found')
    await countPaying(dependencies, session)
    return retryFailed(dependencies, invoice, body)
  })
}

/** Payment plans: what they are, what they paid, and paying more or again. */
export function mountPlans(app: Hono<AppEnv>, dependencies: Dependencies): void {
  mountReading(app, dependencies)
  mountPaying(app, dependencies)
}
