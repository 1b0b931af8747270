import { settle } from '@payment-center/api-client/endpoints/settle'
import type { Api } from '@payment-center/api-client/http'
import type { Receipt } from '@payment-center/payments/react'
import { readReceipt } from '../receipt/read-receipt.ts'

/** The outcome of a payment that was started before this page loaded. */
export type EarlierPayment =
  | { readonly status: 'none' | 'checking' }
  | { readonly status: 'settled'; readonly receipt: Receipt }

/** Fetches the outcome of one payment; `open`: nothing was charged. */
export async function checkPayment(api: Api, invoiceId: string): Promise<EarlierPayment | 'open'> {
  const settled = await settle(api, invoiceId)
  if (!settled.ok) return { status: settled.error.code === 'unauthorized' ? 'none' : 'checking' }
  const outcome = settled.value
  switch (outcome) {
    case 'open':
    case 'cardDiffers':
      return 'open'
    case 'checking':
      return { status: 'checking' }
    case 'processing':
    case 'paid': {
      const receipt = await readReceipt(api, invoiceId)
      // Keeps checking while the record can't be read.
      return receipt === null ? { status: 'checking' } : { status: 'settled', receipt }
    }
    default:
      return outcome satisfies never
  }
}
