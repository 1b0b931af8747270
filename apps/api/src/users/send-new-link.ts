import { hourMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import {
  countMail,
  countNetworkHit,
  countSharedHit,
  type MailLimit,
  type SharedLimit,
} from '../auth/limits.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { enqueueBill } from '../texts/text-repository.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { linksPerNetwork } from './check-existence.ts'

/** After three links in an hour, each other site that has the invoice's link has one left. */
const newLinksPerInvoice: SharedLimit = {
  all: { name: 'new-link', limit: 3, windowMs: hourMs },
  perSite: 1,
  most: 10,
}

/** Links of all invoices together. */
const newLinkMails: MailLimit = { name: 'new-link-recipient', perNetwork: 5 }

/**
 * Emails a new link of an invoice to the address on file, or the receipt if it is paid, at most three times an hour, and
 * texts the link to a payer who agreed. Does the same without an address or number, except that nothing is sent.
 * @throws ApiError `not_found` for an unknown invoice, `conflict` where links don't expire, `rate_limited`
 */
export async function sendNewLink(dependencies: Dependencies, invoiceId: string, network: string) {
  const { db, clock } = dependencies
  await countNetworkHit(dependencies, linksPerNetwork, network)
  const invoice = await findInvoice(db, invoiceId)
  if (invoice === null) throw new ApiError('not_found')
  if (invoice.linkDays === null) throw new ApiError('conflict')
  await countSharedHit(dependencies, newLinksPerInvoice, invoiceId, network)
  await countMail(dependencies, newLinkMails, invoice.payer.email || invoiceId, network)
  const now = clock()
  const cause = `new-link-${now.toISOString()}`
  await db
    .transaction()
    .execute((tx) =>
      invoice.payment.paid === null
        ? enqueueBill(tx, invoiceId, { cause, isUrgent: true }, now)
        : enqueueInvoiceMail(tx, { kind: 'receipt', invoiceId, cause }, now),
    )
  return {}
}
