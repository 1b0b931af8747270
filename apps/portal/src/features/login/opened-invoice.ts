import { openedTextToPayLink, type GuestSession, type SessionStore } from '@payment-center/api-client/session'
import type { PracticeLocation } from '@payment-center/validation/model'

/** The invoice that this tab was opened for. */
export interface OpenedInvoice {
  readonly invoiceId: string
  readonly practiceId: string
  /** Null if the link names none. */
  readonly locationId: string | null
  /** The payer's, if the link names it. */
  readonly email: string | null
}

/** Null when the tab was opened for no invoice. */
export const readOpenedInvoice = (guestSession: SessionStore<GuestSession>): OpenedInvoice | null =>
  openedTextToPayLink.read() ?? guestSession.getState()

/** The practice whose brand the login shows; null if unknown. */
export const locationOf = (invoice: OpenedInvoice | null): PracticeLocation | null =>
  invoice === null || invoice.locationId === null
    ? null
    : { practiceId: invoice.practiceId, locationId: invoice.locationId }
