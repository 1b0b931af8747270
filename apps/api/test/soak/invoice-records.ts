import type { Guest } from '../scenarios/guest-payments.ts'
import type { World } from '../world.ts'

export type InvoiceRecords = Awaited<ReturnType<typeof readInvoiceRecords>>

/** Everything stored about one invoice, here and at the provider. */
export async function readInvoiceRecords({ dependencies: { db }, vendor }: World, { invoiceId }: Guest) {
  const { status, closed_as: closedAs } = await db
    .selectFrom('charge_events')
    .select(['status', 'closed_as'])
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const transactions = await db
    .selectFrom('transactions')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .execute()
  const excess = await db
    .selectFrom('payment_adjustments')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .where('kind', '=', 'excess')
    .execute()
  const history = await db
    .selectFrom('charge_event_transitions')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .execute()
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .execute()
  const intents = await vendor.listIntents(invoiceId)
  const captured = intents.filter((intent) => intent.status === 'succeeded')
  const held = intents.filter((intent) => intent.status === 'requires_capture')
  return { status, closedAs, held, transactions, excess, history, attempts, captured }
}
