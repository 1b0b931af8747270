import type { Tx, Db } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'

export const selectTested = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('charge_events')
    .leftJoin('voluntary_invoices', 'voluntary_invoices.charge_event_id', 'charge_events.charge_event_id')
    .select([
      'charge_events.practice_id',
      'charge_events.payer_id',
      'voluntary_invoices.payer_id as signed_in_payer_id',
      'address_hash',
      'site_hash',
      'declines',
    ])
    .where('charge_events.charge_event_id', '=', invoiceId),
)

export async function storeDeclines(
  tx: Tx,
  attemptId: number,
  invoiceId: string,
  declines: number,
  added: number,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ declines: declines + added })
    .where('attempt_id', '=', attemptId)
    .execute()
  await tx
    .updateTable('voluntary_invoices')
    .set((set) => ({ declines: set('declines', '+', added) }))
    .where('charge_event_id', '=', invoiceId)
    .execute()
}

/** Stored instead of a decline's id: the amount was authorized and released, because the card has another price. */
export const cardDiffers = 'card_differs'

/** Whether the invoice's newest payment was released because its card has another price. */
export async function wasReleased(db: Db, invoiceId: string): Promise<boolean> {
  const newest = await db
    .selectFrom('payment_attempts')
    .select(['state', 'seen_decline'])
    .where('charge_event_id', '=', invoiceId)
    .orderBy('attempt_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'canceled' && newest.seen_decline === cardDiffers
}

/** Stores why an invoice's last payment failed. A returned payment of a plan keeps why it is due at all. */
export async function storeReason(
  tx: Tx,
  invoiceId: string,
  kind: 'returned' | 'declined',
  declineCode: string | null,
): Promise<void> {
  await tx
    .updateTable('charge_events')
    .set({ decline_kind: kind, decline_code: declineCode })
    .where('charge_event_id', '=', invoiceId)
    .where((is) =>
      is.or([is('decline_kind', 'is', null), is('decline_kind', 'in', ['declined', 'returned'])]),
    )
    .execute()
}

export async function storeSeenDecline(tx: Tx, attemptId: number, reason: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ seen_decline: reason })
    .where('attempt_id', '=', attemptId)
    .execute()
}
