import { settle } from '@payment-center/api-client/endpoints/settle'
import type { Api } from '@payment-center/api-client/http'
import type { PaymentReceipt } from '../receipt/payment-receipt.ts'
import { readReceipt } from '../receipt/read-receipt.ts'

/** The outcome of a payment that was started before this page loaded. */
export type EarlierPayment =
  | { readonly status: 'none' | 'checking' }
  | { readonly status: 'settled'; readonly receipt: PaymentReceipt }

/** Fetches the outcome of one payment; `open`: nothing was charged. */
export async function checkPayment(
  api: Api,
  invoiceId: string,
  practiceName: string,
): Promise<EarlierPayment | 'open'> {
  const settled = await settle(api, invoiceId)
  if (!settled.ok) return { status: settled.error.code === 'unauthorized' ? 'none' : 'checking' }
  const { outcome, processingTotal } = settled.value
  switch (outcome) {
    case 'open':
      return 'open'
    case 'checking':
      return { status: 'checking' }
    case 'processing':
      return toEarlierPayment(
        processingTotal === null ? null : { outcome, total: processingTotal, sent: null },
      )
    case 'paid': {
      const receipt = await readReceipt(api, invoiceId, practiceName)
      return toEarlierPayment(receipt && { outcome, ...receipt })
    }
    default:
      return outcome satisfies never
  }
}

/** Keeps checking while the total is unknown. */
const toEarlierPayment = (receipt: PaymentReceipt | null): EarlierPayment =>
  receipt === null ? { status: 'checking' } : { status: 'settled', receipt }
