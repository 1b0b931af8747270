import type { SettledOutcome } from '@payment-center/validation/model'
import {
  cancel,
  createSettlement,
  settle,
  settleBySecret,
  type OutcomeSources,
} from '@payment-center/api-client/endpoints/settle'
import type { ExternalPayment } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { isKnown } from '@payment-center/payments/flows'
import { getInvoice } from '@payment-center/api-client/endpoints/invoice'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'

/** The outcome of a payment that was started before this page loaded. */
export type EarlierPayment =
  | { readonly status: 'none' }
  | { readonly status: 'checking' }
  /** The bank waits for a payer who may have left. */
  | { readonly status: 'awaitsPayer'; readonly cancel: () => Promise<SettledOutcome> }
  | MadePayment

/** A payment that is paid or processing; without a receipt if the session has ended, so that only the outcome is known. */
export interface MadePayment {
  readonly status: 'made'
  readonly payment: ExternalPayment
  readonly receipt: Receipt | null
}

/** Fetches the outcome of one payment, without a session by its secret; `open`: nothing was charged. */
export async function checkPayment(
  api: Api,
  sources: OutcomeSources,
  sent: ExternalPayment,
): Promise<EarlierPayment | 'open'> {
  const { invoiceId, payment } = sent
  const inSession = await settle(api, invoiceId)
  const hasSession = inSession !== null && (inSession.ok || inSession.error.code !== 'unauthorized')
  const settled = hasSession ? inSession : await settleBySecret(api, payment)
  if (settled?.ok === false) return { status: 'checking' }
  const outcome =
    settled?.value ?? (await createSettlement(api, sources, () => invoiceId)({ payment, methodId: '' }))
  if (outcome === 'open' || outcome === 'cardDiffers') return 'open'
  if (outcome === 'awaitsPayer' && hasSession)
    return { status: outcome, cancel: () => cancel(api, invoiceId) }
  if (!isKnown(outcome)) return { status: 'checking' }
  const receipt = settled !== null && !hasSession ? null : await readReceipt(api, invoiceId)
  // Keeps checking while the record can't be read.
  if (receipt === null && hasSession) return { status: 'checking' }
  return { status: 'made', payment: sent, receipt }
}

/** The server's record of a payment, without lines, as it is for no treatment; null while there is none. */
export async function readReceipt(api: Api, invoiceId: string): Promise<Receipt | null> {
  const invoice = await getInvoice(api, invoiceId)
  return invoice.ok ? toReceipt({ ...invoice.value, lines: [] }) : null
}
