import type { SettledOutcome } from '@payment-center/validation/model'
import { settlePayment } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

/**
 * Makes the server fetch the payment's outcome from the card provider; `checking` until it is known.
 * Errors: not_found, rate_limited.
 * @param confirming the card is being confirmed now: the server waits up to three seconds for the outcome
 */
export async function settle(
  api: Api,
  invoiceId: string,
  { confirming = false } = {},
): Promise<Result<SettledOutcome>> {
  const result = await api.call(settlePayment, {
    params: { chargeEventId: invoiceId },
    query: confirming ? { confirming: 'true' } : {},
  })
  return mapResult(result, ({ outcome, cardDiffers }) => (cardDiffers ? 'cardDiffers' : outcome))
}

/** A payment's outcome; `checking` if the API can't be reached, because it may have charged. */
export async function settledOutcome(
  api: Api,
  invoiceId: string,
  options?: { readonly confirming: boolean },
): Promise<SettledOutcome> {
  const settled = await settle(api, invoiceId, options)
  return settled.ok ? settled.value : 'checking'
}
