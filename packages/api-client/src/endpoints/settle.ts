import type { Cents } from '@payment-center/validation/fields'
import type { SettledOutcome } from '@payment-center/validation/model'
import { settlePayment } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

/** What became of a payment, as the server knows it. */
export interface Settlement {
  readonly outcome: SettledOutcome
  /** What a processing payment takes by its own method, in cents; null for every other outcome. */
  readonly processingTotal: Cents | null
}

/**
 * Has the server ask the card provider what became of the invoice's payment: `checking` until it is known.
 * Errors: not_found, rate_limited.
 */
export async function settle(api: Api, invoiceId: string): Promise<Result<Settlement>> {
  const result = await api.call(settlePayment, { params: { chargeEventId: invoiceId } })
  return mapResult(result, ({ outcome, processing }) => ({
    outcome,
    processingTotal: processing?.amount ?? null,
  }))
}

/** What became of an invoice's payment; an API that can't be reached may still have charged it: `checking`. */
export async function settledOutcome(api: Api, invoiceId: string): Promise<SettledOutcome> {
  const settled = await settle(api, invoiceId)
  return settled.ok ? settled.value.outcome : 'checking'
}
