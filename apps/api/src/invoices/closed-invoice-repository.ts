import type { ClosedAs } from '@payment-center/validation/wire'
import type { Tx } from '../db/index.ts'

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

/** Holds back an invoice's reminders. @param heldAt null to release them */
export async function storeHold(tx: Tx, invoiceId: string, heldAt: Date | null): Promise<void> {
  await tx
    .updateTable('charge_events')
    .set({ held_at: heldAt })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}
