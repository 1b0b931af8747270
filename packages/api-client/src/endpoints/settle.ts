import {
  wasPaid,
  type ProviderOutcome,
  type SentPayment,
  type SettledOutcome,
} from '@payment-center/validation/model'
import {
  cancelPayment,
  findPaymentOutcome,
  settlePayment,
  type CallAnswer,
  type ChargeEventStatus,
} from '@payment-center/validation/wire'
import { type Api, type Result, callAddition } from '../http/index.ts'

/** How a page finds a payment's outcome at an API that has no call for it. */
export interface OutcomeSources {
  /** Errors: as the call that loads the invoice. */
  readonly readStatus: (invoiceId: string) => Promise<Result<ChargeEventStatus>>
  /** Null for a bank account, whose debit is not the payment that was opened. */
  readonly askProvider: (
    payment: Pick<NonNullable<SentPayment['payment']>, 'clientSecret'>,
  ) => Promise<ProviderOutcome | null>
}

export interface SettleOptions {
  /** The card is being confirmed now: the server waits up to three seconds for the outcome. */
  readonly confirming?: boolean
  /** The API has accepted the charge. */
  readonly charged?: boolean
}

/**
 * The provider may still get the confirmation of a payment that it doesn't know yet: so often it must not know it,
 * over more than 20 seconds.
 */
const unconfirmedAnswers = 6

/**
 * Finds the outcome of an invoice's payment; `checking` if it can't be known now, because the card may have been
 * charged. Once the session has ended, the payment's own secret is the proof.
 * @param invoiceIdOf null while there is no invoice
 */
export function createSettlement(api: Api, sources: OutcomeSources, invoiceIdOf: () => string | null) {
  let unconfirmed = 0

  async function outcomeByStatus(
    invoiceId: string,
    sent: SentPayment | null,
    { charged = false }: SettleOptions,
  ): Promise<SettledOutcome> {
    const stored = api.sentPaymentOf(invoiceId)
    const payment = sent === null ? stored.read() : sent.payment
    const provider = payment && (await sources.askProvider(payment))
    if (provider === 'paid' || provider === 'processing') return provider
    unconfirmed = provider === 'unconfirmed' ? unconfirmed + 1 : 0
    const isRefused = provider === 'declined' || unconfirmed >= unconfirmedAnswers
    if (isRefused) stored.write(null)
    const status = await sources.readStatus(invoiceId)
    if (!status.ok) {
      // An API that doesn't know the invoice charges nothing for it.
      if (isRefused && status.error.code === 'not_found') return 'open'
      return charged && provider === null ? 'processing' : 'checking'
    }
    if (wasPaid(status.value)) return isRefused ? 'paidByOther' : 'paid'
    if (isRefused) return 'open'
    if (provider !== null) return 'checking'
    return charged ? 'processing' : unsentOutcome(status.value, sent)
  }

  return async (sent: SentPayment | null, options: SettleOptions = {}): Promise<SettledOutcome> => {
    const invoiceId = invoiceIdOf()
    if (invoiceId === null) return 'open'
    let settled = await settle(api, invoiceId, sent, options)
    const isEnded = settled?.ok === false && settled.error.code === 'unauthorized'
    if (isEnded && sent?.payment) settled = await settleBySecret(api, sent.payment, sent.methodId, options)
    if (settled === null) return outcomeByStatus(invoiceId, sent, options)
    return settled.ok ? settled.value : 'checking'
  }
}

/** A page that marked the invoice as pending itself doesn't know whether its charge began. */
function unsentOutcome(status: ChargeEventStatus, sent: SentPayment | null): SettledOutcome {
  if (status !== 'stripe_pending') return 'open'
  return sent === null ? 'processing' : 'checking'
}

/**
 * Makes the server fetch the payment's outcome from the card provider; `checking` until it is known. Null at an API
 * without this call, or that doesn't know the payment. Errors: rate_limited, unauthorized.
 * @param sent this page's payment; null for any
 */
export async function settle(
  api: Api,
  invoiceId: string,
  sent: SentPayment | null = null,
  { confirming = false }: SettleOptions = {},
): Promise<Result<SettledOutcome> | null> {
  const result = await callAddition(api, settlePayment, {
    params: { chargeEventId: invoiceId },
    query: { ...(confirming && { confirming: 'true' as const }), ...(sent && { methodId: sent.methodId }) },
  })
  return toOutcome(result)
}

/** The same without a session, for a page that holds the payment's secret. Errors: rate_limited. */
export async function settleBySecret(
  api: Api,
  { paymentIntentId, clientSecret }: NonNullable<SentPayment['payment']>,
  methodId: string | null = null,
  { confirming = false }: SettleOptions = {},
): Promise<Result<SettledOutcome> | null> {
  const result = await callAddition(api, findPaymentOutcome, {
    params: { paymentIntentId },
    body: { clientSecret, ...(methodId !== null && { methodId }), ...(confirming && { confirming }) },
  })
  return toOutcome(result)
}

/**
 * Ends a payment that waits for its bank's confirmation; `checking` if that failed.
 * @returns what became of it: it may have been charged meanwhile
 */
export async function cancel(api: Api, invoiceId: string): Promise<SettledOutcome> {
  const result = toOutcome(await callAddition(api, cancelPayment, { params: { chargeEventId: invoiceId } }))
  return result?.ok ? result.value : 'checking'
}

function toOutcome(
  result: Result<CallAnswer<typeof findPaymentOutcome>> | null,
): Result<SettledOutcome> | null {
  if (result === null || !result.ok) return result?.error.code === 'not_found' ? null : result
  const { outcome, awaitsPayer, cardDiffers, paidByOther } = result.value
  if (outcome === 'checking' && awaitsPayer) return { ok: true, value: 'awaitsPayer' }
  if (cardDiffers) return { ok: true, value: 'cardDiffers' }
  const isByOther = paidByOther && (outcome === 'paid' || outcome === 'processing')
  return { ok: true, value: isByOther ? `${outcome}ByOther` : outcome }
}
