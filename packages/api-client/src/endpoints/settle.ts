import type { SentPayment, SettledOutcome } from '@payment-center/validation/model'
import { findPaymentOutcome, settlePayment, type CallAnswer } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

type SettleOptions = { readonly confirming?: boolean }

/**
 * Makes the server fetch the payment's outcome from the card provider; `checking` until it is known.
 * Errors: not_found, rate_limited, unauthorized.
 * @param sent this page's payment; null for any
 * @param confirming the card is being confirmed now: the server waits up to three seconds for the outcome
 */
export async function settle(
  api: Api,
  invoiceId: string,
  sent: SentPayment | null = null,
  { confirming = false }: SettleOptions = {},
): Promise<Result<SettledOutcome>> {
  const result = await api.call(settlePayment, {
    params: { chargeEventId: invoiceId },
    query: { ...(confirming && { confirming: 'true' as const }), ...(sent && { methodId: sent.methodId }) },
  })
  return mapResult(result, toOutcome)
}

/** The same without a session, for a page that holds the payment's secret. Errors: not_found, rate_limited. */
export async function settleBySecret(
  api: Api,
  { paymentIntentId, clientSecret }: NonNullable<SentPayment['payment']>,
  methodId: string | null = null,
  { confirming = false }: SettleOptions = {},
): Promise<Result<SettledOutcome>> {
  const result = await api.call(findPaymentOutcome, {
    params: { paymentIntentId },
    body: { clientSecret, ...(methodId !== null && { methodId }), ...(confirming && { confirming }) },
  })
  return mapResult(result, toOutcome)
}

function toOutcome({
  outcome,
  cardDiffers,
  paidByOther,
}: CallAnswer<typeof findPaymentOutcome>): SettledOutcome {
  if (cardDiffers) return 'cardDiffers'
  return paidByOther && (outcome === 'paid' || outcome === 'processing') ? `${outcome}ByOther` : outcome
}

/**
 * A payment's outcome; `checking` if the API can't be reached, because it may have charged. Once the session has
 * ended, the payment's own secret is the proof.
 */
export async function settledOutcome(
  api: Api,
  invoiceId: string,
  sent: SentPayment | null,
  options?: SettleOptions,
): Promise<SettledOutcome> {
  let settled = await settle(api, invoiceId, sent, options)
  if (!settled.ok && settled.error.code === 'unauthorized' && sent?.payment)
    settled = await settleBySecret(api, sent.payment, sent.methodId, options)
  return settled.ok ? settled.value : 'checking'
}
