import type { CallAnswerInput, ChargeEventStatus, getTransaction } from '@payment-center/validation/wire'
import type { Db } from '../server/dependencies.ts'
import { selectPayments, sharedFieldsOf, type InvoicePayment } from './invoice-payment.ts'
import { findInvoices, type Invoice } from './invoice-repository.ts'

export type ChargeEvent = CallAnswerInput<typeof getTransaction>

function chargeEventOf(invoice: Invoice, payment: InvoicePayment): ChargeEvent {
  const { payer, patient } = invoice
  return {
    ...sharedFieldsOf(invoice, payment),
    transactionId: invoice.invoiceId,
    paymentPlanId: invoice.planId,
    // Noon UTC, so that it is the same day in US time zones.
    scheduledTs: `${invoice.dueDate}T12:00:00.000Z`,
    procedureDescriptions: invoice.procedures.map((procedure) => ({
      treatmentDescription: procedure.treatment_description,
      treatmentDate: procedure.treatment_date,
      amount: procedure.amount,
      isTaxable: procedure.is_taxable,
    })),
    payer: {
      payerId: payer.payer_id,
      firstName: payer.first_name,
      lastName: payer.last_name,
      email: payer.email,
      phoneNumber: payer.phone_number,
    },
    patient: { firstName: patient.first_name, lastName: patient.last_name },
    decline: invoice.decline,
  }
}

/** Invoices in the shape that their payer sees, in the same order. */
export async function chargeEventsOf(db: Db, invoices: readonly Invoice[]): Promise<ChargeEvent[]> {
  const paymentOf = await selectPayments(
    db,
    invoices.map(({ invoiceId }) => invoiceId),
  )
  return invoices.map((invoice) => chargeEventOf(invoice, paymentOf(invoice.invoiceId)))
}

/** A payer's invoices of one status that are collectible or being paid, by due date. */
export async function listChargeEvents(
  db: Db,
  payerId: number,
  status: ChargeEventStatus,
): Promise<ChargeEvent[]> {
  const rows = await db
    .selectFrom('charge_events')
    .select('charge_event_id')
    .where('payer_id', '=', payerId)
    .where('status', '=', status)
    .orderBy('due_date')
    .orderBy('charge_event_id')
    .execute()
  const invoices = await findInvoices(
    db,
    rows.map((row) => row.charge_event_id),
  )
  const isShown = (invoice: Invoice) => invoice.isCollectible || status === 'stripe_pending'
  return chargeEventsOf(db, invoices.filter(isShown))
}
