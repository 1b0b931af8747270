import type { Cents } from '@payment-center/validation/fields'
import type { SettledOutcome } from '@payment-center/validation/model'
import { settlePayment } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

export interface Settlement {
  readonly outcome: SettledOutcome
  /** What a processing payment charges, in cents; null for every other outcome. */
  readonly processingTotal: Cents | null
}

/**
 * Makes the server fetch the payment's outcome from the card provider; `checking` until it is known.
 * Errors: not_found, rate_limited.
 */
export async function settle(api: Api, invoiceId: string): Promise<Result<Settlement>> {
  const result = await api.call(settlePayment, { params: { chargeEventId: invoiceId } })
  return mapResult(result, ({ outcome, processing }) => ({
    outcome,
    processingTotal: processing?.amount ?? null,
  }))
}

/** A payment's outcome; `checking` if the API can't be reached, because it may have charged. */
export async function settledOutcome(api: Api, invoiceId: string): Promise<SettledOutcome> {
  const settled = await settle(api, invoiceId)
  return settled.ok ? settled.value.outcome : 'checking'
}
