import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallBody, findPaymentOutcome as call } from '@payment-center/validation/wire'
import { countNetworkHit, countStatusCall, countPaymentCall } from '../auth/limits.ts'
import { countHit, type RateLimit } from '../auth/rate-limit-repository.ts'
import { ApiError } from '../base/api-error.ts'
import { minuteMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { findAttemptByIntent } from './attempts/attempt-repository.ts'
import { awaitPayment, settlePayment, cancelPayment } from './attempts/settle-payment.ts'
import { changeStatusByClient } from './attempts/client-pending.ts'
import { requireInvoice, requireOpenedInvoice, requireCollectible } from '../invoices/invoice-repository.ts'
import type { Handlers } from '../http/mount.ts'
import { payWithSavedCard } from './charge-method.ts'
import { openForNewCard } from './open-payment.ts'
import { pricePayment } from './prices/price-payment.ts'
import { storePayersLanguage } from '../auth/user-repository.ts'

/** A page polls every ten seconds at most; several people may share a network. */
const perNetwork: RateLimit = { name: 'payment-outcomes', limit: 600, windowMs: 10 * minuteMs }
/** As many as one page needs for its payment: each asks the provider. */
const perPayment: RateLimit = { name: 'payment-outcomes-of-payment', limit: 200, windowMs: 10 * minuteMs }

/** Compares hashes, which take the same time for any secret. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((secret) => createHash('sha256').update(secret).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

/**
 * The outcome of a payment for the page that confirmed it, proved by the payment's client secret instead of a token:
 * the session may have ended meanwhile. The answer has no name and no invoice.
 * @throws ApiError `not_found` without the right secret, `rate_limited`; ProviderUnavailableError
 */
async function findPaymentOutcome(
  dependencies: Dependencies,
  intentId: string,
  { clientSecret, methodId, confirming }: CallBody<typeof call>,
  network: string,
) {
  await countNetworkHit(dependencies, perNetwork, network)
  await countHit(dependencies, perPayment, intentId)
  const attempt = await findAttemptByIntent(dependencies.db, intentId)
  if (attempt === null) throw new ApiError('not_found')
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const intent = await provider.retrieveIntent(intentId)
  if (!isSame(intent.clientSecret, clientSecret)) throw new ApiError('not_found')
  const fetchOutcome = confirming === true ? awaitPayment : settlePayment
  const { outcome, awaitsPayer, cardDiffers, paidByOther } = await fetchOutcome(
    dependencies,
    attempt.invoiceId,
    methodId,
  )
  return { outcome, awaitsPayer, cardDiffers, paidByOther }
}

export const paymentHandlers = (dependencies: Dependencies) =>
  ({
    createPaymentIntent: async ({ session, params, query, language }) => {
      const invoice = await requireInvoice(dependencies.db, session, params.chargeEventId)
      if (invoice.practiceId !== params.practiceId) throw new ApiError('not_found')
      requireCollectible(invoice)
      await countPaymentCall(dependencies, session)
      await storePayersLanguage(dependencies.db, { payerId: invoice.payer.payer_id, language })
      const { intentId, clientSecret } =
        query.tokenId === undefined
          ? await openForNewCard(dependencies, session, invoice)
          : await payWithSavedCard(dependencies, session, invoice, { ...query, tokenId: query.tokenId })
      return { id: intentId, clientSecret }
    },
    updatePaymentIntent: async ({ session, params, body }) => {
      await countPaymentCall(dependencies, session)
      return pricePayment(dependencies, session, params.paymentIntentId, body)
    },
    settlePayment: async ({ session, params, query }) => {
      // A guest may have paid before the practice turned off guest links.
      const { invoiceId } = await requireOpenedInvoice(dependencies.db, session, params.chargeEventId)
      if (query.confirming !== 'true') {
        await countStatusCall(dependencies, session)
        return settlePayment(dependencies, invoiceId, query.methodId)
      }
      // Asks the provider up to five times.
      await countPaymentCall(dependencies, session)
      return awaitPayment(dependencies, invoiceId, query.methodId)
    },
    cancelPayment: async ({ session, params }) => {
      const { invoiceId } = await requireOpenedInvoice(dependencies.db, session, params.chargeEventId)
      await countPaymentCall(dependencies, session)
      return cancelPayment(dependencies, invoiceId)
    },
    findPaymentOutcome: ({ params, body, network }) =>
      findPaymentOutcome(dependencies, params.paymentIntentId, body, network),
    updateChargeEventStatus: async ({ session, params, body }) => {
      const invoice = await requireInvoice(dependencies.db, session, params.chargeEventId)
      return changeStatusByClient(dependencies, session, invoice, body.chargeEventStatus)
    },
  }) satisfies Handlers
