import type {
  CallBody,
  SentAnswer,
  checkPortalUserExists,
  previewInvoiceLink,
} from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { minuteMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import { issueCode, selectLiveCode } from '../auth/code-repository.ts'
import { normalizeEmail, selectPortalUserByEmail } from '../auth/user-repository.ts'
import { countNetworkHit, requireNetworkHits } from '../auth/limits.ts'
import type { RateLimit } from '../auth/rate-limit-repository.ts'
import { openGuestSession, findSession } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { feesOf, guestInvoice } from '../invoices/charge-events.ts'
import { isLinkExpired } from '../invoices/sent-link-repository.ts'
import { findInvoice, type Invoice } from '../invoices/invoice-repository.ts'
import { locationInformation } from '../practices/routes.ts'

export const linksPerNetwork: RateLimit = { name: 'exists-address', limit: 300, windowMs: 5 * minuteMs }

type InvoiceLink = CallBody<typeof checkPortalUserExists>

/** The account that a link was sent to; undefined if the link's email or practice is another. */
async function accountOfLink(db: Db, invoice: Invoice, link: InvoiceLink) {
  const user = await selectPortalUserByEmail(db, invoice.payer.email)
  return isMatching(invoice, link) ? user : undefined
}

function isMatching(invoice: Invoice, link: InvoiceLink): boolean {
  return (
    link.email !== undefined &&
    normalizeEmail(link.email) === invoice.payer.email &&
    (link.practiceId === undefined || link.practiceId === invoice.practiceId)
  )
}

const doesLinkOpen = ({ guestLinks, isClosedUnpaid }: Invoice) => guestLinks && !isClosedUnpaid

/** What the landing shows of the bill: only what the token's holder can read anyway. */
function billOf(invoice: Invoice) {
  if (!doesLinkOpen(invoice)) return noBill
  const { status, totalAmount, dueDate, refundedAmount, bankPaymentReturned, payment } = guestInvoice(invoice)
  const isAtBank = status === 'stripe_pending' && payment !== null
  return { chargeEventStatus: status, totalAmount, dueDate, refundedAmount, bankPaymentReturned, isAtBank }
}

const noBill = {
  chargeEventStatus: null,
  totalAmount: null,
  dueDate: null,
  refundedAmount: 0,
  bankPaymentReturned: false,
  isAtBank: false,
} as const

/**
 * Returns a token for the invoice of a link. Reports an account only if email, invoice and practice match, since
 * then the link itself was sent to that email.
 * @throws ApiError `not_found` for an unknown invoice, `link_expired`, `rate_limited`
 */
export async function checkExistence(
  dependencies: Dependencies,
  link: InvoiceLink,
  network: string,
): Promise<SentAnswer<typeof checkPortalUserExists>> {
  await countNetworkHit(dependencies, linksPerNetwork, network)
  const invoice = await findInvoice(dependencies.db, link.chargeEventId)
  if (invoice === null) throw new ApiError('not_found')
  if (await isLinkExpired(dependencies, invoice, link.linkKey)) throw new ApiError('link_expired')
  const known = await accountOfLink(dependencies.db, invoice, link)
  const isPending = known?.status === 'pending'
  // null: a decoy, so that the response takes the same time.
  const email = isPending ? invoice.payer.email : null
  const code = await issueCode(dependencies, { kind: 'from_landing', email })
  return {
    portalUserId: known?.portal_user_id ?? null,
    token: doesLinkOpen(invoice) ? await openGuestSession(dependencies, invoice.invoiceId) : null,
    accountStatus: known?.status ?? 'none',
    ...billOf(invoice),
    enableGuestLink: invoice.enableGuestLink,
    createCode: isPending ? code : null,
    practiceId: invoice.practiceId,
    locationId: invoice.locationId,
  }
}

const perNetwork: RateLimit = { name: 'username-address', limit: 300, windowMs: 5 * minuteMs }

/** Proof that callers look up their own account. */
interface Proof {
  readonly token: string | null
  readonly code: string | undefined
}

/**
 * Looks up an account by email, for its own session or a live code of it. Everyone else gets the response for an
 * unknown account, after the same work.
 */
export async function lookUpUsername(
  dependencies: Dependencies,
  email: string,
  { token, code }: Proof,
  network: string,
) {
  const { db, clock } = dependencies
  await countNetworkHit(dependencies, perNetwork, network)
  const user = await selectPortalUserByEmail(db, normalizeEmail(email))
  const session = await findSession(dependencies, token ?? '', network)
  const live = await selectLiveCode(db, clock(), code ?? '', email).executeTakeFirst()
  const isOwner = session?.scope === 'payer' && session.portalUserId === user?.portal_user_id
  if (user === undefined || (!isOwner && live === undefined)) {
    return { portalUserId: null, accountStatus: 'none' as const }
  }
  return { portalUserId: user.portal_user_id, accountStatus: user.status }
}

/**
 * What a link shows before the page opens it with `checkExistence`, which is recorded. A mail scanner that loads the
 * page writes nothing; only links that don't exist count, together with those of `checkExistence`.
 * @throws ApiError `not_found`, `guest_links_off`, `link_expired`, `rate_limited`
 */
export async function previewLink(
  dependencies: Dependencies,
  link: InvoiceLink,
  network: string,
): Promise<SentAnswer<typeof previewInvoiceLink>> {
  await requireNetworkHits(dependencies, linksPerNetwork, network)
  const invoice = await findInvoice(dependencies.db, link.chargeEventId)
  if (invoice === null) {
    await countNetworkHit(dependencies, linksPerNetwork, network)
    throw new ApiError('not_found')
  }
  if (!doesLinkOpen(invoice)) throw new ApiError('guest_links_off')
  if (await isLinkExpired(dependencies, invoice, link.linkKey)) throw new ApiError('link_expired')
  const { practiceId, locationId, bill } = invoice
  const [account, practice] = await Promise.all([
    accountOfLink(dependencies.db, invoice, link),
    locationInformation(dependencies, { practiceId, locationId }),
  ])
  return {
    accountStatus: account?.status ?? 'none',
    invoice: guestInvoice(invoice),
    prices: { invoiceFees: [feesOf(bill)] },
    practice: { locations: [practice] },
  }
}
