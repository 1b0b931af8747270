import type { Db } from '../db/index.ts'
import { ApiError } from '../server/http/api-error.ts'
import type { Session } from '../auth/sessions.ts'
import { findInvoice, type Invoice } from './invoice-repository.ts'

/** One statement for all, so that another payer's invoice takes as long as an unknown one. */
async function findAccessible(db: Db, session: Session, invoiceId: string): Promise<Invoice | null> {
  switch (session.scope) {
    case 'guest':
    case 'external':
      return session.invoiceId === invoiceId ? findInvoice(db, invoiceId) : null
    case 'payer':
      return findInvoice(db, invoiceId, session.portalUserId)
    default:
      return session satisfies never
  }
}

/**
 * The invoice, if the session may access it or, for a guest, could do so before the practice turned off guest links.
 * @throws ApiError `not_found`, the same for missing invoices and those of others
 */
export async function requireOpenedInvoice(db: Db, session: Session, invoiceId: string): Promise<Invoice> {
  const invoice = await findAccessible(db, session, invoiceId)
  if (invoice === null) throw new ApiError('not_found')
  return invoice
}

/**
 * The invoice, if the session may access it.
 * @throws ApiError as requireOpenedInvoice; `guest_links_off` if the practice turned off guest links after the token
 * was issued
 */
export async function requireInvoice(db: Db, session: Session, invoiceId: string): Promise<Invoice> {
  const invoice = await requireOpenedInvoice(db, session, invoiceId)
  if (session.scope === 'guest' && !invoice.guestLinks) throw new ApiError('guest_links_off')
  return invoice
}
