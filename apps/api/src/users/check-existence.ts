import type { CallAnswerInput, checkPortalUserExists } from '@payment-center/validation/wire'
import { ApiError } from '../server/http/api-error.ts'
import { issueCode } from '../auth/account-codes.ts'
import { normalizeEmail } from '../auth/normalize-email.ts'
import { countHit, type RateLimit } from '../auth/rate-limit.ts'
import { openGuestSession } from '../auth/sessions.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { findInvoice, type Invoice } from '../invoices/invoice-repository.ts'
import { selectPortalUserByEmail } from './user-repository.ts'

const perNetwork: RateLimit = { name: 'exists-address', limit: 300, windowMs: 5 * 60_000 }

export interface LinkHeld {
  readonly invoiceId: string
  readonly email: string | undefined
  readonly practiceId: number | undefined
}

function belongsTogether(invoice: Invoice, link: LinkHeld): boolean {
  return (
    link.email !== undefined &&
    normalizeEmail(link.email) === invoice.payerEmail &&
    (link.practiceId === undefined || link.practiceId === invoice.practiceId)
  )
}

/**
 * Gives the holder of an invoice link a token for that invoice. Whether there is an account is told only where
 * e-mail, invoice and practice belong together, since only then the link already proves that it was sent there.
 * @throws ApiError `not_found` for an unknown invoice, `rate_limited`
 */
export async function checkExistence(
  dependencies: Dependencies,
  link: LinkHeld,
  network: string,
): Promise<CallAnswerInput<typeof checkPortalUserExists>> {
  await countHit(dependencies, perNetwork, network)
  const invoice = await findInvoice(dependencies.db, link.invoiceId)
  if (invoice === null) throw new ApiError('not_found')
  const user = await selectPortalUserByEmail(dependencies.db, invoice.payerEmail)
  const known = belongsTogether(invoice, link) ? user : undefined
  const isPending = known?.status === 'pending'
  // A code of nobody where there is nothing to create, so that both take as long.
  const email = isPending ? invoice.payerEmail : null
  const code = await issueCode(dependencies, { kind: 'from_landing', email })
  return {
    portalUserId: known?.portal_user_id ?? null,
    token: invoice.guestLinks ? await openGuestSession(dependencies, invoice.invoiceId) : null,
    accountStatus: known?.status ?? 'none',
    enableGuestLink: invoice.guestLinks,
    createCode: isPending ? code : null,
    practiceId: invoice.practiceId,
    locationId: invoice.locationId,
  }
}
