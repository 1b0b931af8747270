import { billingTotals } from '@payment-center/payments/fees'
import type { BillingTotals } from '@payment-center/validation/model'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import type { Attempt } from './attempt-repository.ts'

/** What an attempt costs by the kind of card or bank account that the provider charged. Cents. */
export function expectedPrice(
  { bill }: Pick<Invoice, 'bill'>,
  { state, kind, totals }: Pick<Attempt, 'state' | 'kind' | 'totals'>,
  charged: PricedKind,
): BillingTotals {
  // An accepted price stands, even if the practice's fee schedule changed meanwhile.
  const wasAccepted = state.state === 'claimed' && kind === charged
  return wasAccepted ? totals : billingTotals(bill, charged)
}
