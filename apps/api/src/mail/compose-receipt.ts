import { cents } from '@payment-center/payments/money'
import { dayOf } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { wasPaid } from '../invoices/invoice-status-repository.ts'
import { brandOf } from './brand.ts'
import { type Mail, selectPaidPatient } from './content-repository.ts'
import { receiptEmail } from './emails/receipt-email.ts'

/** Composes a receipt, or the confirmation of a processing bank payment; null while there is no payment. */
export async function composeReceipt({ db }: Dependencies, mail: Mail) {
  const invoice = await findInvoice(db, mail.charge_event_id ?? '')
  const { paid = null, charged = null, refunded = 0 } = invoice?.payment ?? {}
  if (invoice === null || paid === null || charged === null) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const { invoiceId, status, timeZone } = invoice
  const receipt = {
    ...paid,
    ...charged,
    refunded: cents(refunded),
    invoiceId,
    outcome: wasPaid(status) ? 'paid' : 'processing',
    paidOn: dayOf(paid.paid_at, timeZone),
    patient: await selectPaidPatient(db, invoiceId),
  } as const
  return { brand, email: receiptEmail(mail.language, brand.name, receipt) }
}
