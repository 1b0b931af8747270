import { cents, subtract, type Cents } from '@payment-center/payments/money'
import type { BillingTotals } from '@payment-center/validation/model'

/** The totals of a voluntary payment. It is never taxed, so the fee is the total less the amount. */
export function totalsFromPrices(amount: Cents, total: Cents): BillingTotals {
  return { subtotal: amount, tax: cents(0), fee: subtract(total, amount), total }
}
