import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { countStatusCall, countPaymentCall } from '../auth/limits.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { requireInvoice, requireOpenedInvoice, requireCollectible } from '../invoices/require-invoice.ts'
import { mount } from '../http/mount.ts'
import { maySaveCard } from '../methods/saved-method.ts'
import { changeStatusByClient } from './change-status-by-client.ts'
import { payWithSavedCard } from './charge-method.ts'
import { awaitPayment, cancelPayment, settlePayment } from './attempts/settle-payment.ts'
import { findPaymentOutcome } from './find-payment-outcome.ts'
import { openForNewCard } from './open-payment.ts'
import { pricePayment } from './prices/price-payment.ts'
import { storePayersLanguage } from '../auth/user-repository.ts'

export function mountPayments(app: Hono<AppEnv>, dependencies: Dependencies): void {
  mount(app, dependencies, wire.createPaymentIntent, async ({ session, params, query, language }) => {
    const invoice = await requireInvoice(dependencies.db, session, params.chargeEventId)
    if (invoice.practiceId !== params.practiceId) throw new ApiError('not_found')
    requireCollectible(invoice)
    await countPaymentCall(dependencies, session)
    await storePayersLanguage(dependencies.db, { payerId: invoice.payer.payer_id, language })
    const { intentId, clientSecret } =
      query.tokenId === undefined
        ? await openForNewCard(dependencies, invoice, { maySaveCard: maySaveCard(session, invoice) })
        : await payWithSavedCard(dependencies, session, invoice, { ...query, tokenId: query.tokenId })
    return { id: intentId, clientSecret }
  })

  mount(app, dependencies, wire.updatePaymentIntent, async ({ session, params, body }) => {
    await countPaymentCall(dependencies, session)
    return pricePayment(dependencies, session, params.paymentIntentId, body)
  })

  mount(app, dependencies, wire.settlePayment, async ({ session, params, query }) => {
    // A guest may have paid before the practice turned off guest links.
    const { invoiceId } = await requireOpenedInvoice(dependencies.db, session, params.chargeEventId)
    if (query.confirming !== 'true') {
      await countStatusCall(dependencies, session)
      return settlePayment(dependencies, invoiceId, query.methodId)
    }
    // It asks the provider up to five times.
    await countPaymentCall(dependencies, session)
    return awaitPayment(dependencies, invoiceId, query.methodId)
  })

  mount(app, dependencies, wire.cancelPayment, async ({ session, params }) => {
    const { invoiceId } = await requireOpenedInvoice(dependencies.db, session, params.chargeEventId)
    await countPaymentCall(dependencies, session)
    return cancelPayment(dependencies, invoiceId)
  })

  mount(app, dependencies, wire.findPaymentOutcome, ({ params, body, network }) =>
    findPaymentOutcome(dependencies, params.paymentIntentId, body, network),
  )

  mount(app, dependencies, wire.updateChargeEventStatus, async ({ session, params, body }) => {
    const invoice = await requireInvoice(dependencies.db, session, params.chargeEventId)
    return changeStatusByClient(dependencies, session, invoice, body.chargeEventStatus)
  })
}
