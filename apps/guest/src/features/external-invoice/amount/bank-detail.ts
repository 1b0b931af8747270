import { formatMoney } from '@payment-center/payments/money'
import type { externalInvoiceMessages } from '../external-invoice.messages.ts'
import type { Pricing } from './use-amount-prices.ts'

/** "No fee" or the total of a bank payment, once the amount is priced, and how long it takes. */
export function bankDetail(
  priced: Pricing,
  { noFee, bankTime, bankLine }: (typeof externalInvoiceMessages)['en'],
): string {
  if (priced.status !== 'priced') return bankTime
  const { amount, prices } = priced
  return bankLine(prices.ach === amount ? noFee : formatMoney(prices.ach))
}
