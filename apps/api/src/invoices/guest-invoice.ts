import type { Db } from '../server/dependencies.ts'
import { selectPayments, sharedFieldsOf } from './invoice-payment.ts'
import type { Invoice } from './invoice-repository.ts'

/** An invoice as a guest may see it: without treatment, patient and plan. */
export async function guestInvoice(db: Db, invoice: Invoice) {
  const paymentOf = await selectPayments(db, [invoice.invoiceId])
  return {
    ...sharedFieldsOf(invoice, paymentOf(invoice.invoiceId)),
    bankPaymentReturned: invoice.decline?.kind === 'returned',
    procedureDescriptions: invoice.procedures.map((procedure) => ({
      treatmentDate: procedure.treatment_date,
      amount: procedure.amount,
      isTaxable: procedure.is_taxable,
    })),
  }
}
