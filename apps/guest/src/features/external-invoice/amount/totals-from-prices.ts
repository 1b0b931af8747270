import { cents, subtract, type Cents } from '@payment-center/payments/money'
import type { BillingTotals } from '@payment-center/validation/model'

/** The lines of a voluntary payment, which is never taxed: the fee is what the total has beyond the amount. */
export function totalsFromPrices(amount: Cents, total: Cents): BillingTotals {
  return { subtotal: amount, tax: cents(0), fee: subtract(total, amount), total }
}
