import type { NewRow, Tx } from '../db/index.ts'
import { insertInvoice, type NewInvoice } from '../invoices/insert-invoice.ts'
import { deriveInvoiceId } from '../invoices/mint-invoice-id.ts'
import type { Plan } from './plan-repository.ts'
import type { Part } from './plan-tax.ts'

interface NewPlanPayment
  extends
    Part,
    Pick<
      NewRow<'plan_payments'>,
      'kind' | 'token_id' | 'ach_id' | 'due_date' | 'idempotency_key' | 'created_at' | 'next_charge_at'
    > {}

/** The invoice id of an extra payment: a restored database has the same plan, and the payer's browser the same key. */
export function extraInvoiceId(plan: Pick<Plan, 'payment_plan_id' | 'instalment_seed'>, key: string): string {
  return deriveInvoiceId(plan.instalment_seed, `extra ${plan.payment_plan_id} ${key}`)
}

function invoiceIdOf(plan: Plan, { due_date, idempotency_key }: NewPlanPayment): { invoiceId?: string } {
  if (typeof due_date === 'string')
    return { invoiceId: deriveInvoiceId(plan.instalment_seed, `${plan.payment_plan_id} ${due_date}`) }
  return typeof idempotency_key === 'string' ? { invoiceId: extraInvoiceId(plan, idempotency_key) } : {}
}

/**
 * Inserts a plan's payment and its invoice, with the plan's description as its one line. Returns the invoice's id.
 * @param day the invoice's billing and due date, YYYY-MM-DD
 * @param failed of a payment that is failed from the start
 */
export async function insertPlanPayment(
  tx: Tx,
  plan: Plan,
  day: string,
  payment: NewPlanPayment,
  failed: Pick<NewInvoice, 'invoiceId' | 'failedBy'> = {},
): Promise<string> {
  const isTaxable = plan.tax_rate > 0
  const invoiceId = await insertInvoice(tx, {
    ...invoiceIdOf(plan, payment),
    ...failed,
    practiceId: plan.practice_id,
    locationId: plan.location_id,
    payerId: plan.payer_id,
    patientId: plan.patient_id,
    billedOn: day,
    dueOn: day,
    taxRate: plan.tax_rate,
    planId: plan.payment_plan_id,
    lines: [{ treatment: plan.description, date: day, amount: payment.subtotal, isTaxable }],
  })
  await tx
    .insertInto('plan_payments')
    .values({
      ...payment,
      charge_event_id: invoiceId,
      payment_plan_id: plan.payment_plan_id,
      applied_at: null,
      closed_at: null,
    })
    .execute()
  return invoiceId
}
