import type { Db, Row } from '../db/index.ts'
import type { Part } from './plan-tax.ts'

export type PlanPayment = Row<'plan_payments'>

/** An invoice's plan payment; null for an invoice without a plan. */
export async function findPlanPayment(db: Db, invoiceId: string): Promise<PlanPayment | null> {
  const row = await db
    .selectFrom('plan_payments')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirst()
  return row ?? null
}

export async function updatePlanPayment(
  db: Db,
  invoiceId: string,
  changes: Partial<
    Pick<
      PlanPayment,
      | 'applied_at'
      | 'closed_at'
      | 'created_at'
      | 'forgiven_at'
      | 'idempotency_key'
      | 'next_charge_at'
      | 'token_id'
      | 'ach_id'
      | 'subtotal'
      | 'tax'
    >
  >,
): Promise<void> {
  await db.updateTable('plan_payments').set(changes).where('charge_event_id', '=', invoiceId).execute()
}

/** Changes the amount of an unpaid payment. The caller must hold the plan's lock. */
export async function updatePlanPart(db: Db, invoiceId: string, part: Part): Promise<void> {
  await updatePlanPayment(db, invoiceId, part)
  await db
    .updateTable('procedures')
    .set({ amount: part.subtotal })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}
