import { billingTotals } from '@payment-center/payments/fees'
import type { BillingTotals } from '@payment-center/validation/model'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import type { Attempt } from './attempt-repository.ts'

type Priced = Pick<Attempt, 'state' | 'kind' | 'totals'>

/**
 * The price that was accepted for the kind of card or bank account that the provider charged; null without one. It
 * stands, even if the practice's fee schedule changed meanwhile. Cents.
 */
export function acceptedPrice({ state, kind, totals }: Priced, charged: PricedKind): BillingTotals | null {
  return state.state === 'claimed' && kind === charged ? totals : null
}

/** What an attempt costs by the kind of card or bank account that the provider charged. Cents. */
export function expectedPrice(
  { bill }: Pick<Invoice, 'bill'>,
  attempt: Priced,
  charged: PricedKind,
): BillingTotals {
  return acceptedPrice(attempt, charged) ?? billingTotals(bill, charged)
}
