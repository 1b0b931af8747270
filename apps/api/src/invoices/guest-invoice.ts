import { sharedFieldsOf } from './shared-fields.ts'
import type { Invoice } from './invoice-repository.ts'

/** An invoice as a guest may see it: without treatment, patient and plan. */
export function guestInvoice(invoice: Invoice) {
  return {
    ...sharedFieldsOf(invoice),
    bankPaymentReturned: invoice.decline?.kind === 'returned',
    procedureDescriptions: invoice.procedures.map((procedure) => ({
      treatmentDate: procedure.treatment_date,
      amount: procedure.amount,
      isTaxable: procedure.is_taxable,
    })),
  }
}
