import { add, cents } from '@payment-center/payments/money'
import { feesOf } from '../invoices/fees.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { isPayable, wasPaid } from '../invoices/invoice-status-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { brandOf, type Brand } from './brand.ts'
import {
  bankReturnEmail,
  extraReturnEmail,
  instalmentDeclineEmail,
  lateReturnEmail,
  type FailedPayment,
} from './emails/failed-payment-email.ts'
import { billEmail } from './emails/bill-email.ts'
import type { Email } from './emails/format.ts'
import { invoiceLink, overviewLink, plansLink } from './links.ts'
import { type Mail, selectInvoice } from './content-repository.ts'

export interface Composed {
  readonly email: Email
  readonly brand: Brand
}

type Invoice = Awaited<ReturnType<typeof selectInvoice>>

/** Where the payer pays: by the invoice's own link, or for a plan where its method can be changed. */
function payLink({ settings }: Dependencies, invoice: Invoice, { recipient }: Mail): string {
  if (invoice.kind === 'off_cycle') return plansLink(settings.portalOrigin)
  if (invoice.kind !== null) return overviewLink(settings.portalOrigin)
  const location = { practiceId: invoice.practice_id, locationId: invoice.location_id }
  return invoiceLink(settings.portalOrigin, invoice.charge_event_id, recipient, location)
}

function failedPaymentOf(dependencies: Dependencies, mail: Mail, invoice: Invoice): FailedPayment {
  return {
    invoiceId: invoice.charge_event_id,
    amount: mail.amount ?? cents(0),
    declineCode: mail.decline_code,
    url: payLink(dependencies, invoice, mail),
  }
}

const emails = { bank_return: bankReturnEmail, instalment_decline: instalmentDeclineEmail }

/** How to tell of it; null if it was paid since. */
function wordsOf({ status, decline_kind, kind: planKind }: Invoice, kind: keyof typeof emails) {
  const isTakenBack = kind === 'bank_return' && status === 'refunded' && decline_kind === 'disputed'
  if (isTakenBack) return lateReturnEmail
  if (wasPaid(status)) return null
  return planKind === 'off_cycle' ? extraReturnEmail : emails[kind]
}

/** Composes the notice of a returned bank payment or a declined instalment; null if it was paid since. */
export async function composeFailedPayment(
  dependencies: Dependencies,
  mail: Mail,
  kind: keyof typeof emails,
): Promise<Composed | null> {
  const invoice = await selectInvoice(dependencies, mail)
  const compose = wordsOf(invoice, kind)
  if (compose === null) return null
  const brand = await brandOf(dependencies.db, mail.practice_id, mail.location_id)
  const payment = failedPaymentOf(dependencies, mail, invoice)
  return { brand, email: compose(mail.language, brand.name, payment) }
}

/** Composes the notice of a new bill; null if it can't be paid any more. */
export async function composeBill(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { db, settings } = dependencies
  const invoice = await findInvoice(db, mail.charge_event_id ?? '')
  if (invoice === null || !invoice.isCollectible || !isPayable(invoice.status)) return null
  const { invoiceId, dueDate, bill } = invoice
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const url = invoiceLink(settings.portalOrigin, invoiceId, mail.recipient, invoice)
  const amount = add(bill.subtotal, bill.tax)
  const hasFee = Object.values(feesOf(bill).applicationFees).some((fee) => fee > 0)
  return { brand, email: billEmail(mail.language, brand.name, { invoiceId, amount, hasFee, dueDate, url }) }
}
