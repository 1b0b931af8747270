import { isPaidByOther, type PaidWith, type PayInvoiceState, type PaySavedState } from '../../flows/index.ts'
import { cents } from '../../money/money.ts'
import type { Payable } from '../checkout/checkout-props.ts'
import type { PaidMethod } from '../pay-invoice/method-name.ts'
import type { Receipt } from './receipt.ts'

export type SettledPayment = Extract<PayInvoiceState | PaySavedState, { status: 'paid' | 'processing' }>

export const cardMethodOf = ({ card, quote }: Pick<PaidWith, 'card' | 'quote'>): PaidMethod => ({
  kind: quote.kind,
  cardType: card.brand,
  bankName: null,
  last4: card.last4,
})

/**
 * The server's record of a payment. Until it is loaded, which may fail, it is made of what this page knows; null if
 * another payment paid.
 */
export function settledReceipt(
  { receipt, invoiceId, today }: Payable,
  state: SettledPayment,
): Receipt | null {
  const { status, paidWith } = state
  if (status === 'processing' || receipt?.outcome === 'paid') return receipt
  if (paidWith === null || isPaidByOther(state)) return null
  const { subtotal, tax, fee, total } = paidWith.quote
  const method = 'method' in paidWith ? paidWith.method : cardMethodOf(paidWith)
  return { outcome: 'paid', invoiceId, subtotal, tax, fee, total, refunded: cents(0), date: today, method }
}
