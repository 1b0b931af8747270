import {
  pricedKindOf,
  type Answer,
  type Authorization,
  type MethodId,
  type Quote,
  type RetryResult,
  type SavedMethod,
} from '@payment-center/validation/model'
import { retryFailedPayment } from '@payment-center/validation/wire'
import type { Api, ApiError } from '../http/index.ts'
import { toMethodChoice, toWireAuthorization } from './authorization.ts'
import type { PayableInvoice } from './open-payment.ts'
import { changePlanMethod } from './plan-method.ts'
import { quoteKind } from './prices.ts'
import { createSettlement, type OutcomeSources } from './settle.ts'

export interface FailedPlanPayment extends PayableInvoice {
  readonly planId: string
}

export function createRetryFailed(
  api: Api,
  { invoiceId, practiceId, planId }: FailedPlanPayment,
  sources: OutcomeSources,
) {
  return {
    async price(method: SavedMethod): Promise<Answer<Quote, 'unavailable'>> {
      const quote = await quoteKind(api, invoiceId, pricedKindOf(method))
      return quote.ok ? quote : { ok: false, problem: 'unavailable' }
    },
    async updatePlan(method: SavedMethod, accepted: Quote, authorization: Authorization | null) {
      const acceptance = authorization && { amount: accepted.total, authorization }
      return (await changePlanMethod(api, planId, method, acceptance)).ok
    },
    async retry(
      method: SavedMethod,
      accepted: Quote,
      authorization: Authorization | null,
    ): Promise<RetryResult> {
      const takesTotal = api.takesAdditions()
      const { total } = accepted
      const wire = takesTotal ? authorization && toWireAuthorization(authorization, total) : null
      const retried = await api.call(retryFailedPayment, {
        params: { practiceId, chargeEventId: invoiceId },
        body:
          method.kind === 'card' && takesTotal
            ? { tokenId: method.tokenId, total }
            : toMethodChoice(method, wire),
      })
      if (!retried.ok) return failedRetries[retried.error.code] ?? 'unknown'
      const { chargeEventStatus: status, clientSecret } = retried.value
      if (status === 'paid') return 'paid'
      if (status !== null && status !== 'stripe_pending') return 'refused'
      if (clientSecret !== null) return { clientSecret }
      if (method.kind === 'bank') return 'processing'
      // A card settles within moments, so an open one has an unknown outcome; the specified answer has no status.
      return status === null ? 'paid' : 'unknown'
    },
    restorePlan: async (former: MethodId) => (await changePlanMethod(api, planId, former, null)).ok,
    settle: createSettlement(api, sources, () => invoiceId),
  }
}

/** Failures after which no money moved; after any other, the payment must be settled. */
const failedRetries: Partial<Record<ApiError['code'], RetryResult>> = {
  payment_declined: 'refused',
  conflict: 'refused',
  not_found: 'refused',
  not_payable: 'refused',
  invalid_field: 'refused',
  insufficient_funds: 'insufficientFunds',
  bank_login_required: 'bankLoginRequired',
  amount_mismatch: 'priceChanged',
}
