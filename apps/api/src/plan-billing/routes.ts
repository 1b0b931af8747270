import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import { countPaymentCall } from '../auth/limits.ts'
import { storePayersLanguage } from '../auth/user-repository.ts'
import { requireInvoice } from '../invoices/require-invoice.ts'
import { requirePlan } from '../plans/plan-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { ApiError } from '../base/api-error.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { mount } from '../http/mount.ts'
import { makeExtraPayment } from './make-extra-payment.ts'
import { quoteExtraPayment } from './extra-payment-repository.ts'
import { retryFailedPayment } from './charge-plan-payment.ts'
import { updatePlanMethod } from './update-plan-method.ts'

export function mountPlanBilling(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.quoteOffCyclePayment, async ({ session, params, query }) => {
    const plan = await requirePlan(db, session, params.paymentPlanId)
    return quoteExtraPayment(db, plan, query.subtotal)
  })

  mount(app, dependencies, wire.updatePaymentPlan, async ({ session, params, body, client }) => {
    const plan = await requirePlan(db, session, params.paymentPlanId)
    await updatePlanMethod(dependencies, plan, body, client)
    return {}
  })

  mount(app, dependencies, wire.makeOffCyclePayment, async ({ session, params, body, client, language }) => {
    const plan = await requirePlan(db, session, params.paymentPlanId)
    await countPaymentCall(dependencies, session)
    await storePayersLanguage(db, { payerId: plan.payer_id, language })
    const { subtotal, total, idempotencyKey, paymentMethod: choice } = body
    return makeExtraPayment(dependencies, plan, { subtotal, total, idempotencyKey, choice, client })
  })

  mount(app, dependencies, wire.retryFailedPayment, async ({ session, params, body, client, language }) => {
    const invoice = await requireInvoice(db, session, params.chargeEventId)
    if (invoice.practiceId !== params.practiceId) throw new ApiError('not_found')
    await countPaymentCall(dependencies, session)
    await storePayersLanguage(db, { payerId: invoice.payer.payer_id, language })
    return retryFailedPayment(dependencies, invoice, body, client)
  })
}
