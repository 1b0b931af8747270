import { ApiError } from '../server/http/api-error.ts'
import type { Session } from '../auth/sessions.ts'
import type { Db } from '../server/dependencies.ts'
import { findInvoice, type Invoice } from './invoice-repository.ts'

/** Checks ownership only, so that another payer's invoice takes as long as an unknown one. */
async function canAccess(db: Db, session: Session, invoiceId: string): Promise<boolean> {
  switch (session.scope) {
    case 'guest':
    case 'external':
      return session.invoiceId === invoiceId
    case 'payer': {
      const own = await db
        .selectFrom('charge_events')
        .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
        .select('charge_events.charge_event_id')
        .where('charge_events.charge_event_id', '=', invoiceId)
        .where('payers.portal_user_id', '=', session.portalUserId)
        .executeTakeFirst()
      return own !== undefined
    }
    default:
      return session satisfies never
  }
}

/**
 * The invoice, if the session may access it.
 * @throws ApiError `not_found`, the same for missing invoices and those of others; `guest_links_off` if the
 * practice turned off guest links after the token was issued
 */
export async function requireInvoice(db: Db, session: Session, invoiceId: string): Promise<Invoice> {
  const invoice = (await canAccess(db, session, invoiceId)) ? await findInvoice(db, invoiceId) : null
  if (invoice === null) throw new ApiError('not_found')
  if (session.scope === 'guest' && !invoice.guestLinks) throw new ApiError('guest_links_off')
  return invoice
}
