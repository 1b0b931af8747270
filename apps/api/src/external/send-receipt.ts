import * as v from 'valibot'
import { email as emailField } from '@payment-center/validation/fields'
import type { CallBody, sendReceipt as call } from '@payment-center/validation/wire'
import { hourMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import { countMail, type MailLimit, countSharedHit, type SharedLimit } from '../auth/limits.ts'
import { normalizeEmail } from '../auth/user-repository.ts'
import type { Session } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Db } from '../db/index.ts'
import { findInvoice, type Invoice, requireInvoice } from '../invoices/invoice-repository.ts'
import { isVoluntary } from './voluntary-invoice-repository.ts'
import { enqueueMail } from '../mail/send-due-mails.ts'
import type { Requester } from '../http/mount.ts'

/** After three receipts in an hour, each other site that has the invoice's link has one left. */
const receiptsPerInvoice: SharedLimit = {
  all: { name: 'receipt', limit: 3, windowMs: hourMs },
  perSite: 1,
  most: 10,
}

/** Receipts of all invoices together. */
const receiptMails: MailLimit = { name: 'receipt-recipient', perNetwork: 5 }

/** A voluntary invoice, for a client that has no token: its id is the secret of its link. @throws ApiError `not_found` */
async function requireVoluntary(db: Db, invoiceId: string): Promise<Invoice> {
  const invoice = await findInvoice(db, invoiceId)
  if (invoice === null || !(await isVoluntary(db, invoiceId))) throw new ApiError('not_found')
  return invoice
}

/**
 * Emails the receipt of a paid invoice, or the confirmation of a bank payment that is processing, at most three times an
 * hour, and ten of all invoices to one mailbox.
 * @param session null for a voluntary invoice
 * @throws ApiError `not_found` for an invoice that the session can't access, `invalid_field`, `conflict` before a
 * payment, `rate_limited`
 */
export async function sendReceipt(
  dependencies: Dependencies,
  session: Session | null,
  { chargeEventId: invoiceId, email }: CallBody<typeof call>,
  { language, network }: Requester,
): Promise<Record<string, never>> {
  const { db } = dependencies
  const invoice =
    session === null ? await requireVoluntary(db, invoiceId) : await requireInvoice(db, session, invoiceId)
  if (!v.is(emailField, email)) throw new ApiError('invalid_field', { field: 'email' })
  if (invoice.payment.paid === null) throw new ApiError('conflict')
  const { practiceId: practice_id, locationId: location_id } = invoice
  await countSharedHit(dependencies, receiptsPerInvoice, invoiceId, network)
  await countMail(dependencies, receiptMails, normalizeEmail(email), network)
  const location = { practice_id, location_id, charge_event_id: invoiceId }
  await enqueueMail(dependencies, { kind: 'receipt', recipient: email, language, ...location })
  return {}
}
