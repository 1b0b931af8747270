import { dayOf } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { feesOf } from '../invoices/charge-events.ts'
import { findInvoice, findInvoices, type Invoice } from '../invoices/invoice-repository.ts'
import { isPayable } from '../invoices/invoice-status-repository.ts'
import { selectStillOpen } from '../reminders/reminder-repository.ts'
import { brandOf } from './brand.ts'
import type { Composed, Mail } from './content-repository.ts'
import { billEmail } from './emails/payment-emails.ts'
import { reminderEmail } from './emails/reminder-email.ts'
import { invoiceLink } from './links.ts'

function billOf({ settings, clock }: Dependencies, mail: Mail, invoice: Invoice) {
  const { invoiceId, dueDate, bill, timeZone } = invoice
  const url = invoiceLink(settings.portalOrigin, invoiceId, mail.recipient, invoice)
  return { invoiceId, prices: feesOf(bill), dueDate, url, isPastDue: dueDate < dayOf(clock(), timeZone) }
}

/** Composes the notice of a new bill; null if it can't be paid any more. */
export async function composeBill(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { db } = dependencies
  const invoice = await findInvoice(db, mail.charge_event_id ?? '')
  if (invoice === null || !invoice.isCollectible || !isPayable(invoice.status)) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  return { brand, email: billEmail(mail.language, brand.name, billOf(dependencies, mail, invoice)) }
}

/** Composes the reminder of the bills that are still to be paid; null if none is. */
export async function composeReminder(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { db } = dependencies
  const invoices = await findInvoices(db, await selectStillOpen(db, mail.charge_event_ids ?? []))
  const [first, ...others] = invoices.map((invoice) => billOf(dependencies, mail, invoice))
  if (first === undefined) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  return { brand, email: reminderEmail(mail.language, brand.name, [first, ...others]) }
}
