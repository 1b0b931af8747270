import type { Stripe } from 'stripe'
import { openLedger } from '../ledger.ts'
import { paymentScenarios } from './payment-scenarios.ts'
import type { RunResult } from './runs.ts'
import type { ServerCluster } from './server-cluster.ts'
import type { Stage } from './stage.ts'

interface Books {
  readonly captures: number
  readonly doubled: number
  readonly lost: number
  readonly centsAdrift: number
  readonly discrepancies: readonly string[]
}

/** The cents by which a patient payer's captures differ from the price. */
function overpricedBy({ invoiceId, run }: RunResult, byInvoice: ReadonlyMap<string, Stripe.PaymentIntent[]>) {
  if (invoiceId === null) return 0
  const captured = (byInvoice.get(invoiceId) ?? []).reduce((sum, intent) => sum + intent.amount_received, 0)
  return Math.abs(captured - paymentScenarios[run.way].cents)
}

/** Compares the books with the provider, to the cent. @param sums of the plans */
export async function compareBooks(
  stage: Stage,
  { vendor }: ServerCluster,
  sums: ReadonlyMap<number, number>,
  results: readonly RunResult[],
): Promise<Books> {
  const { db, close } = stage.open()
  const ledger = await openLedger(db, vendor, sums)
  const discrepancies = await ledger.findDiscrepancies()
  const transactions = await db.selectFrom('transactions').selectAll().execute()
  await close()
  const booked = new Map(transactions.map((row) => [row.payment_intent_id, row.captured]))
  const captures = (await vendor.listAllIntents()).filter(({ status }) => status === 'succeeded')
  const byInvoice = Map.groupBy(captures, ({ metadata }) => metadata['charge_event_id'] ?? '')
  const left = results.flatMap(({ leftInvoices }) => [...leftInvoices])
  const drift = captures.map(({ id, amount_received: received }) =>
    Math.abs(received - (booked.get(id) ?? 0)),
  )
  return {
    captures: captures.length,
    doubled:
      [...byInvoice.values()].filter((all) => all.length > 1).length +
      left.filter((id) => byInvoice.has(id)).length,
    lost: captures.filter(({ id }) => !booked.has(id)).length,
    centsAdrift: [...drift, ...results.map((result) => overpricedBy(result, byInvoice))].reduce(
      (sum, cents) => sum + cents,
      0,
    ),
    discrepancies,
  }
}
