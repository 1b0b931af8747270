import { billingTotals } from '@payment-center/payments/fees'
import type { BillingTotals } from '@payment-center/validation/model'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Db } from '../../db/index.ts'
import { findInvoice } from '../../invoices/invoice-repository.ts'
import type { Attempt } from './attempt-repository.ts'

/**
 * What an attempt costs by the kind of card or bank account that the provider charged, in cents: the price that was
 * accepted for this kind, even if the practice's fees changed meanwhile; otherwise what its invoice costs now.
 */
export async function expectedPrice(
  db: Db,
  { invoiceId, state, kind, totals }: Attempt,
  charged: PricedKind,
): Promise<BillingTotals> {
  if (state.state === 'claimed' && kind === charged) return totals
  const invoice = await findInvoice(db, invoiceId)
  if (invoice === null) throw new Error('an attempt without its invoice')
  return billingTotals(invoice.bill, charged)
}
