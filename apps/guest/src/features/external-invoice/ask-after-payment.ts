import { settle } from '@payment-center/api-client/endpoints/payments'
import { getInvoicePrices } from '@payment-center/api-client/endpoints/prices'
import type { Api } from '@payment-center/api-client/http'
import type { EarlierPayment } from './earlier-payment.ts'
import { readReceipt } from './read-receipt.ts'

/** Asks what became of one payment; `open`: nothing was charged. */
export async function askAfterPayment(
  api: Api,
  invoiceId: string,
  practiceName: string,
): Promise<EarlierPayment | 'open'> {
  const outcome = await settle(api, invoiceId)
  if (!outcome.ok && outcome.error.code === 'unauthorized') return { status: 'none' }
  if (!outcome.ok || outcome.value === 'checking') return { status: 'checking' }
  if (outcome.value === 'open') return 'open'
  if (outcome.value === 'processing') {
    const prices = await getInvoicePrices(api, invoiceId)
    if (!prices.ok) return { status: 'checking' }
    return { status: 'settled', receipt: { outcome: 'processing', total: prices.value.ach, sent: null } }
  }
  const receipt = await readReceipt(api, invoiceId, practiceName)
  return receipt === null
    ? { status: 'checking' }
    : { status: 'settled', receipt: { outcome: 'paid', ...receipt } }
}
