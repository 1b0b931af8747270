import { getInvoice } from '@payment-center/api-client/endpoints/invoice'
import { getInvoicePrices } from '@payment-center/api-client/endpoints/prices'
import {
  type PreviewedInvoice,
  openInvoiceLink,
  parseLinkPreview,
  toPreviewedInvoice,
  type InvoiceLink,
} from '@payment-center/api-client/endpoints/links'
import {
  getPracticeForTab,
  keepPractice,
  keptPractice,
  openedTextToPayLink,
  type GuestSession,
  type SessionStore,
} from '@payment-center/api-client/session'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { succeed, type Api, type ApiError } from '@payment-center/api-client/http'
import { wasPaid } from '@payment-center/validation/model'

export type LoadedInvoice = PreviewedInvoice & { readonly status: 'ready' }

/**
 * incomplete: no invoice has such an id; unavailable: the practice turned guest links off; expired: a new link can be
 * sent; unreachable: no response; …Failed: which call failed.
 */
export type InvoiceErrorStatus =
  | 'incomplete'
  | 'unavailable'
  | 'expired'
  | 'unknown'
  | 'unreachable'
  | 'invoiceFailed'
  | 'feesFailed'
  | 'practiceFailed'

export interface InvoiceFailure {
  readonly status: InvoiceErrorStatus
  /** Null when it is unknown. */
  readonly practice: Practice | null
}

export type InvoiceLoading = LoadedInvoice | InvoiceFailure

export interface InvoiceSource {
  readonly api: Api
  readonly guestSession: SessionStore<GuestSession>
}

/**
 * The invoice that a document shows. Keeps its practice for the tab.
 * @param data the document's; null when the server didn't render it
 */
export function readShownInvoice(data: unknown): LoadedInvoice | null {
  const preview = parseLinkPreview(data)
  const previewed = preview && toPreviewedInvoice(preview)
  if (preview === null || previewed === null) return null
  keepPractice(previewed.invoice, preview.practice)
  return { status: 'ready', ...previewed }
}

/**
 * Loads one invoice by its link; starts a session for it unless this tab has one.
 * @param inDocument the invoice in the document; null if it has none
 */
export async function loadGuestInvoice(
  source: InvoiceSource,
  invoiceId: string,
  inDocument: LoadedInvoice | null = null,
): Promise<InvoiceLoading> {
  if (invoiceId === '') return { status: 'incomplete', practice: null }
  const session = source.guestSession.getState()
  if (session?.invoiceId === invoiceId) {
    const loaded = await loadWithSession(source, session, inDocument)
    if (loaded !== 'expired') return loaded
  }
  // A guest has no credentials, so an expired session is simply restarted by the link.
  const opened = await open(source, invoiceId)
  if ('status' in opened) return opened
  if (inDocument !== null) return inDocument
  const loaded = await loadWithSession(source, opened, null)
  return loaded === 'expired' ? failure('unreachable', keptPractice(opened)) : loaded
}

/** The practice of this tab's session for the invoice, as it was last loaded; null if there is none. */
export function practiceOfSession({ guestSession }: Pick<InvoiceSource, 'guestSession'>, invoiceId: string) {
  const session = guestSession.getState()
  return session?.invoiceId === invoiceId ? keptPractice(session) : null
}

async function open(source: InvoiceSource, invoiceId: string): Promise<GuestSession | InvoiceFailure> {
  const { api, guestSession } = source
  const link = linkOf(invoiceId)
  const access = await openInvoiceLink(api, link)
  if (!access.ok) {
    return failure(statusOf(access.error, 'invoiceFailed'), practiceOfSession(source, invoiceId))
  }
  const { token, practiceLocation, accountStatus, createCode } = access.value
  if (token === null) {
    const practice = practiceLocation && (await getPracticeForTab(api, practiceLocation))
    return failure('unavailable', practice?.ok ? practice.value : null)
  }
  const session = {
    token,
    invoiceId,
    ...(practiceLocation ?? unknownLocation),
    accountStatus,
    createCode,
    email: link.email ?? null,
    payerId: null,
  }
  guestSession.begin(session)
  return practiceLocation === null ? locate(source, session) : session
}

const unknownLocation = { practiceId: '', locationId: '' }

/** With the practice of the invoice, which neither the link nor its answer has. */
async function locate(
  { api, guestSession }: InvoiceSource,
  session: GuestSession,
): Promise<GuestSession | InvoiceFailure> {
  const invoice = await getInvoice(api, session.invoiceId)
  if (!invoice.ok) return failure(statusOf(invoice.error, 'invoiceFailed'), null)
  const { practiceId, locationId } = invoice.value
  const located = { ...session, practiceId, locationId }
  guestSession.begin(located)
  return located
}

/** With the email that the landing was opened with, if it was left before it had opened the link. */
function linkOf(invoiceId: string): InvoiceLink {
  const link = openedTextToPayLink.read()
  return link?.invoiceId === invoiceId ? link : { invoiceId }
}

async function loadWithSession(
  { api }: InvoiceSource,
  session: GuestSession,
  inDocument: LoadedInvoice | null,
): Promise<InvoiceLoading | 'expired'> {
  const [invoice, prices, practice] = await Promise.all([
    getInvoice(api, session.invoiceId),
    inDocument ? succeed(inDocument.prices) : getInvoicePrices(api, session.invoiceId),
    inDocument ? succeed(inDocument.practice) : getPracticeForTab(api, session),
  ])
  if ([invoice, prices].some((result) => !result.ok && result.error.code === 'unauthorized')) return 'expired'
  const known = practice.ok ? practice.value : keptPractice(session)
  if (!invoice.ok) return failure(statusOf(invoice.error, 'invoiceFailed'), known)
  const { status, total } = invoice.value
  // An API may give no prices for a paid bill, whose page shows none. A pending one may become payable on its page.
  if (!prices.ok && !wasPaid(status)) return failure(statusOf(prices.error, 'feesFailed'), known)
  if (!practice.ok) return failure(statusOf(practice.error, 'practiceFailed'), known)
  const unused = { credit: total, debit: total, prepaid: total, ach: total }
  return {
    status: 'ready',
    invoice: invoice.value,
    prices: prices.ok ? prices.value : unused,
    practice: practice.value,
  }
}

const failure = (status: InvoiceErrorStatus, practice: Practice | null): InvoiceFailure => ({
  status,
  practice,
})

function statusOf({ code }: ApiError, failed: InvoiceErrorStatus): InvoiceErrorStatus {
  switch (code) {
    case 'invalid_field':
      return 'incomplete'
    case 'not_found':
    case 'bad_request':
      return 'unknown'
    // The link alone is not enough.
    case 'unauthorized':
    case 'guest_links_off':
      return 'unavailable'
    case 'link_expired':
      return 'expired'
    case 'unreachable':
      return 'unreachable'
    default:
      return failed
  }
}
