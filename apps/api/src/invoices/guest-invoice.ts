import { sharedFieldsOf } from './shared-fields.ts'
import type { Invoice } from './invoice-repository.ts'
import { wasPaid } from './status-graph.ts'

/** A guest isn't told of a plan's payment that is due again. */
function isReturned({ decline, status }: Invoice): boolean {
  return decline?.kind === 'returned' || (decline?.kind === 'disputed' && wasPaid(status))
}

/** An invoice as a guest may see it: without treatment, patient, payer and plan. */
export function guestInvoice(invoice: Invoice) {
  return {
    ...sharedFieldsOf(invoice),
    bankPaymentReturned: isReturned(invoice),
    canUnlockMethods: true,
    payer: null,
    procedureDescriptions: invoice.procedures.map((procedure) => ({
      treatmentDate: procedure.treatment_date,
      amount: procedure.amount,
      isTaxable: procedure.is_taxable,
    })),
  }
}
