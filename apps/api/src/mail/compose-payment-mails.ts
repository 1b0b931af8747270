import { dayOf } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { feesOf } from '../invoices/charge-events.ts'
import { findInvoice, findInvoices, type Invoice } from '../invoices/invoice-repository.ts'
import { isPayable, wasPaid } from '../invoices/invoice-status-repository.ts'
import { selectStillOpen } from '../reminders/reminder-repository.ts'
import { brandOf } from './brand.ts'
import { type Composed, type Mail, selectPaidPatient, selectComingInstalment } from './content-repository.ts'
import { billEmail } from './emails/payment-emails.ts'
import { reminderEmail, instalmentNoticeEmail } from './emails/due-date-emails.ts'
import { issueLinks } from './links.ts'
import { cents } from '@payment-center/payments/money'
import { receiptEmail } from './emails/receipt-email.ts'
import { todayAtPractice } from '../practices/practice-repository.ts'

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

/**
 * Composes the notice of an instalment; null if its plan has ended, has no method, has less left than the notice would
 * state, or charges it today.
 */
export async function composeInstalmentNotice({ db, clock, settings }: Dependencies, mail: Mail) {
  const { amount } = mail
  const plan = await selectComingInstalment(db, mail.payment_plan_id)
  if (plan === undefined || amount === null || plan.balance_subtotal + plan.balance_tax < amount) return null
  const { next_billing_date: chargedOn, last4, ...method } = plan
  if (last4 === null || chargedOn <= (await todayAtPractice(db, plan.practice_id, clock()))) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const email = instalmentNoticeEmail(mail.language, brand.name, {
    amount,
    chargedOn,
    method: { ...method, last4 },
    url: `${settings.portalOrigin}/payment-plans`,
  })
  return { brand, email }
}
