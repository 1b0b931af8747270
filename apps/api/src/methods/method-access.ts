import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { requirePayer } from '../auth/user-repository.ts'
import { mayUseSavedMethods, type Session } from '../auth/sessions.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'

/**
 * Allows a payer, and a guest who unlocked them, to see the payer's saved methods.
 * @throws ApiError `not_found`
 */
export async function requireMethodAccess(db: Db, session: Session, payerId: number): Promise<void> {
  if (session.scope === 'payer') await requirePayer(db, session, payerId)
  else if (!mayUseSavedMethods(session, payerId)) throw new ApiError('not_found')
}

/** Whether a payment may save its card: for the invoice's payer, who signed in; a voluntary invoice has a walk-in. */
export function maySaveCard(session: Session, { payer }: Invoice): boolean {
  return session.scope === 'payer' && payer.portal_user_id === session.portalUserId
}

/** The payer whose saved methods this session may pay an invoice with, or null. */
export function payerIdForMethods(session: Session, invoice: Invoice): number | null {
  switch (session.scope) {
    case 'payer':
      return invoice.payer.payer_id
    case 'guest':
      return session.unlockedPayerId
    case 'external':
      return null
    default:
      return session satisfies never
  }
}
