import { settle, settleBySecret } from '@payment-center/api-client/endpoints/settle'
import type { Api } from '@payment-center/api-client/http'
import type { ExternalPayment } from '@payment-center/api-client/session'
import type { Receipt } from '@payment-center/payments/react'
import { readReceipt } from '../receipt/read-receipt.ts'

/** The outcome of a payment that was started before this page loaded. */
export type EarlierPayment =
  | { readonly status: 'none' | 'checking' }
  | { readonly status: 'settled'; readonly receipt: Receipt }
  /** The session has ended, so only the outcome is known. */
  | { readonly status: 'sent'; readonly payment: ExternalPayment }

/** Fetches the outcome of one payment, without a session by its secret; `open`: nothing was charged. */
export async function checkPayment(api: Api, sent: ExternalPayment): Promise<EarlierPayment | 'open'> {
  const { invoiceId, payment } = sent
  const inSession = await settle(api, invoiceId)
  // `not_found` in a session of another payment.
  const hasSession = inSession.ok || !['unauthorized', 'not_found'].includes(inSession.error.code)
  const settled = hasSession ? inSession : await settleBySecret(api, payment)
  // No such payment.
  if (!settled.ok) return settled.error.code === 'not_found' ? 'open' : { status: 'checking' }
  switch (settled.value) {
    case 'open':
    case 'cardDiffers':
      return 'open'
    case 'checking':
      return { status: 'checking' }
    case 'processing':
    case 'processingByOther':
    case 'paid':
    case 'paidByOther': {
      if (!hasSession) return { status: 'sent', payment: sent }
      const receipt = await readReceipt(api, invoiceId)
      // Keeps checking while the record can't be read.
      return receipt === null ? { status: 'checking' } : { status: 'settled', receipt }
    }
    default:
      return settled.value satisfies never
  }
}
