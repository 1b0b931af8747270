import type { Dependencies } from '../../src/base/dependencies.ts'
import { addInvoice } from './invoices.ts'
import type { Payer } from './payers.ts'

/** A declined instalment of a plan. Amounts in cents. Returns its invoice id. */
export async function addFailed(
  { dependencies: { db } }: { readonly dependencies: Pick<Dependencies, 'db'> },
  { payerId }: Pick<Payer, 'payerId'>,
  planId: number,
  subtotal: number,
  { tax = 0, dueDate = '2026-03-15' } = {},
): Promise<string> {
  const id = await addInvoice(
    { dependencies: { db } },
    {
      payerId,
      planId,
      taxRate: 0,
      status: 'failed',
      transactionDate: dueDate,
      dueDate,
      procedures: [{ amount: subtotal, isTaxable: tax > 0 }],
    },
  )
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
      due_date: dueDate,
      idempotency_key: null,
      created_at: new Date(),
      next_charge_at: null,
      applied_at: null,
      closed_at: null,
    })
    .execute()
  return id
}
