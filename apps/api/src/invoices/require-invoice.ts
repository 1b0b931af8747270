import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import type { Session } from '../auth/sessions.ts'
import { findInvoice, type Invoice } from './invoice-repository.ts'
import { selectOwnVoluntary } from './invoice-list-repository.ts'
import { isPayable, wasPaid } from './invoice-status-repository.ts'

/** A payer's invoice, or a voluntary one that they made while signed in, which a walk-in has. */
async function findOfPortalUser(db: Db, invoiceId: string, portalUserId: number): Promise<Invoice | null> {
  const invoice = await findInvoice(db, invoiceId, portalUserId)
  if (invoice !== null) return invoice
  const [voluntary] = await selectOwnVoluntary(db, { invoiceId, portalUserId })
  return voluntary === undefined ? null : findInvoice(db, invoiceId)
}

/** The same statements for another payer's invoice and an unknown one, which take equally long. */
async function findAccessible(db: Db, session: Session, invoiceId: string): Promise<Invoice | null> {
  switch (session.scope) {
    case 'guest':
    case 'external':
      return session.invoiceId === invoiceId ? findInvoice(db, invoiceId) : null
    case 'payer':
      return findOfPortalUser(db, invoiceId, session.portalUserId)
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

/** @throws ApiError `already_paid`, `payment_in_progress` */
export function requirePayable(invoice: Pick<Invoice, 'status'>): void {
  if (isPayable(invoice.status)) return
  throw new ApiError(wasPaid(invoice.status) ? 'already_paid' : 'payment_in_progress')
}

/** @throws ApiError `not_payable` for an invoice that is not, or no longer, collected */
export function requireCollectible({ isCollectible }: Pick<Invoice, 'isCollectible'>): void {
  if (!isCollectible) throw new ApiError('not_payable')
}
