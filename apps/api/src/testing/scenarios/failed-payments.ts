import type { Dependencies } from '../../server/dependencies.ts'
import type { Payer } from './payers.ts'

/** An instalment of a plan that was refused: due on 03/15/2026, in cents. Gives its invoice id. */
export async function addFailed(
  { dependencies: { db } }: { readonly dependencies: Pick<Dependencies, 'db'> },
  { payerId }: Pick<Payer, 'payerId'>,
  planId: number,
  subtotal: number,
  tax = 0,
): Promise<string> {
  const id = `FAILED${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  await db
    .insertInto('charge_events')
    .values({
      charge_event_id: id,
      practice_id: 1,
      location_id: 10,
      payer_id: payerId,
      patient_id: payerId,
      status: 'failed',
      transaction_date: '2026-03-15',
      due_date: '2026-03-15',
      tax_rate: 0,
      payment_plan_id: planId,
      method_kind: null,
    })
    .execute()
  await db
    .insertInto('procedures')
    .values({
      charge_event_id: id,
      position: 1,
      treatment_description: 'Braces',
      treatment_date: '2026-03-15',
      amount: subtotal,
      is_taxable: tax > 0,
    })
    .execute()
  await db
    .insertInto('plan_payments')
    .values({
      charge_event_id: id,
      payment_plan_id: planId,
      kind: 'instalment',
      subtotal,
      tax,
      token_id: null,
      ach_id: null,
      due_date: '2026-03-15',
      idempotency_key: null,
      created_at: new Date(),
      next_charge_at: null,
      applied_at: null,
      closed_at: null,
    })
    .execute()
  return id
}
