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
import { issueLinks } from './issue-links.ts'

function billOf({ clock }: Dependencies, invoice: Invoice, url: string) {
  const { invoiceId, dueDate, bill, timeZone } = invoice
  return { invoiceId, prices: feesOf(bill), dueDate, url, isPastDue: dueDate < dayOf(clock(), timeZone) }
}

/** Composes the notice of a new bill; null if it can't be paid any more. */
export async function composeBill(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { db } = dependencies
  const invoice = await findInvoice(db, mail.charge_event_id ?? '')
  if (invoice === null || !invoice.isCollectible || !isPayable(invoice.status)) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const { code, urlOf } = await issueLinks(dependencies, mail, [invoice])
  const bill = billOf(dependencies, invoice, urlOf(invoice))
  return { brand, email: billEmail(mail.language, brand.name, bill, code) }
}

/** Composes the reminder of the bills that are still to be paid; null if none is. */
export async function composeReminder(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { db } = dependencies
  const invoices = await findInvoices(db, await selectStillOpen(db, mail.charge_event_ids ?? []))
  const [first, ...others] = invoices
  if (first === undefined) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const { code, urlOf } = await issueLinks(dependencies, mail, [first, ...others])
  const toBill = (invoice: Invoice) => billOf(dependencies, invoice, urlOf(invoice))
  const bills = [toBill(first), ...others.map(toBill)] as const
  return { brand, email: reminderEmail(mail.language, brand.name, bills, code) }
}
