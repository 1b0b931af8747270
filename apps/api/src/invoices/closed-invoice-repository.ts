import type { ClosedAs } from '@payment-center/validation/wire'
import type { Db, Tx } from '../db/index.ts'

/** Whether the practice collects an invoice no more. */
export async function isClosedInvoice(db: Db, invoiceId: string): Promise<boolean> {
  const { closed_as: closedAs } = await db
    .selectFrom('charge_events')
    .select('closed_as')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return closedAs !== null
}

/** Has a practice collect an invoice no more. The caller must hold its lock, and no payment of it may live. */
export async function storeClosed(
  tx: Tx,
  invoiceId: string,
  { closedAs, reason }: { readonly closedAs: ClosedAs; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('charge_events')
    .set({ closed_as: closedAs, closed_reason: reason })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}
