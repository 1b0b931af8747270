import type { Api, ApiError } from '@payment-center/api-client/http'
import {
  changePlanMethod,
  retryPayment,
  type MethodChoice,
} from '@payment-center/api-client/endpoints/plan-method'
import { quoteKind } from '@payment-center/api-client/endpoints/saved-payments'
import type { Retried, RetryFailedPort } from '../../ports-retry.ts'
import type { Authorization } from '../../ports-saved.ts'
import type { Quote } from '../../ports.ts'
import type { SavedMethod } from '../../saved-method.ts'
import { askOutcome } from './ask-outcome.ts'

export interface FailedPlanPayment {
  readonly invoiceId: string
  readonly practiceId: number
  readonly planId: number
}

/** The product's API as the flow sees it, for one failed payment of a plan. */
export function createRetryFailed(api: Api, payment: FailedPlanPayment): RetryFailedPort {
  return {
    async price(method) {
      const kind = method.kind === 'card' ? method.funding : 'ach'
      const quote = await quoteKind(api, payment.invoiceId, kind)
      return quote.ok ? quote : { ok: false, problem: 'unavailable' }
    },
    async updatePlan(...accepted) {
      return (await changePlanMethod(api, payment.planId, choiceOf(...accepted))).ok
    },
    async retry(method, ...accepted) {
      const retried = await retryPayment(api, payment, choiceOf(method, ...accepted))
      if (!retried.ok) return outcomeOf(retried.error)
      if (retried.value === 'paid') return 'paid'
      if (retried.value !== 'stripe_pending') return 'refused'
      // A card is settled within moments: what is still open there is not known.
      return method.kind === 'bank' ? 'processing' : 'unknown'
    },
    settle: () => askOutcome(api, payment.invoiceId),
  }
}

function choiceOf(method: SavedMethod, accepted: Quote, authorization: Authorization | null): MethodChoice {
  if (method.kind === 'card') return { tokenId: method.tokenId }
  if (authorization === null) return { achId: method.achId }
  return {
    achId: method.achId,
    authorization: { ...authorization, amount: accepted.total, acceptedTs: new Date().toISOString() },
  }
}

/** What a refused retry says about the money; where it says nothing, the server is asked. */
function outcomeOf({ code }: ApiError): Retried {
  switch (code) {
    case 'payment_declined':
    case 'conflict':
    case 'not_found':
    case 'not_payable':
    case 'invalid_field':
      return 'refused'
    case 'insufficient_funds':
      return 'insufficientFunds'
    case 'amount_mismatch':
      return 'priceChanged'
    default:
      return 'unknown'
  }
}
