import type { Transaction } from 'kysely'
import type { Database } from '../db/index.ts'
import { insertInvoice } from '../invoices/insert-invoice.ts'
import type { Plan } from '../plans/plan-repository.ts'
import type { Part } from '../plans/plan-tax.ts'

/**
 * Inserts the invoice of a plan's payment, with the plan's description as its one line. Returns its id.
 * @param day its billing and due date, YYYY-MM-DD
 */
export function insertPlanInvoice(
  tx: Transaction<Database>,
  plan: Plan,
  part: Part,
  day: string,
): Promise<string> {
  const isTaxable = plan.tax_rate > 0
  return insertInvoice(tx, {
    practiceId: plan.practice_id,
    locationId: plan.location_id,
    payerId: plan.payer_id,
    patientId: plan.patient_id,
    billedOn: day,
    dueOn: day,
    taxRate: plan.tax_rate,
    planId: plan.payment_plan_id,
    lines: [{ treatment: plan.description, date: day, amount: part.subtotal, isTaxable }],
  })
}
