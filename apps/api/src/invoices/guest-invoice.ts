import type { Db } from '../server/dependencies.ts'
import { figuresOf, selectPayments } from './invoice-payment.ts'
import type { Invoice } from './invoice-repository.ts'

/** An invoice as a guest may see it: without treatment, patient and plan. */
export async function guestInvoice(db: Db, invoice: Invoice) {
  const { invoiceId } = invoice
  const paymentOf = await selectPayments(db, [invoiceId])
  return {
    chargeEventId: invoiceId,
    practiceId: invoice.practiceId,
    locationId: invoice.locationId,
    status: invoice.status,
    accountType: invoice.bill.accountType,
    transactionDate: invoice.transactionDate,
    dueDate: invoice.dueDate,
    procedureDescriptions: invoice.procedures.map((procedure) => ({
      treatmentDate: procedure.treatment_date,
      amount: procedure.amount,
      isTaxable: procedure.is_taxable,
    })),
    ...figuresOf(invoice, paymentOf(invoiceId)),
  }
}
