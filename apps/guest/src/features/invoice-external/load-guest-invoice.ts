import { getInvoice, type GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import { getInvoicePrices, type InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import { getPractice, openInvoiceLink, type Practice } from '@payment-center/api-client/endpoints/public'
import type { Api, ApiError } from '@payment-center/api-client/http'
import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import { chargeEventId } from '@payment-center/validation/wire'
import * as v from 'valibot'

export interface LoadedInvoice {
  readonly status: 'ready'
  readonly invoice: GuestInvoice
  readonly prices: InvoicePrices
  readonly practice: Practice
}

/** unavailable: the practice turned guest links off; unreachable: no response; …Failed: which call failed. */
export type InvoiceErrorStatus =
  | 'unavailable'
  | 'unknown'
  | 'unreachable'
  | 'invoiceFailed'
  | 'feesFailed'
  | 'practiceFailed'

export type InvoiceLoading = LoadedInvoice | { readonly status: InvoiceErrorStatus }

export interface InvoiceSource {
  readonly api: Api
  readonly guestSession: SessionStore<GuestSession>
}

/** Loads one invoice by its link; starts a session for it unless this tab has one. */
export async function loadGuestInvoice(source: InvoiceSource, invoiceId: string): Promise<InvoiceLoading> {
  if (!v.is(chargeEventId, invoiceId)) return { status: 'unknown' }
  const session = source.guestSession.getState()
  if (session?.invoiceId === invoiceId) {
    const loaded = await loadWithSession(source, session)
    if (loaded !== 'expired') return loaded
  }
  // A guest has no credentials, so an expired session is simply restarted by the link.
  const opened = await open(source, invoiceId)
  if ('status' in opened) return opened
  const loaded = await loadWithSession(source, opened)
  return loaded === 'expired' ? { status: 'unreachable' } : loaded
}

async function open(
  { api, guestSession }: InvoiceSource,
  invoiceId: string,
): Promise<GuestSession | { readonly status: InvoiceErrorStatus }> {
  const access = await openInvoiceLink(api, { invoiceId })
  if (!access.ok) return errorStatus(access.error, 'invoiceFailed')
  const { token, practiceId, locationId, accountStatus, createCode } = access.value
  if (token === null) return { status: 'unavailable' }
  const session = {
    token,
    invoiceId,
    practiceId,
    locationId,
    accountStatus,
    createCode,
    email: null,
    payerId: null,
  }
  guestSession.begin(session)
  return session
}

async function loadWithSession(
  { api }: InvoiceSource,
  session: GuestSession,
): Promise<InvoiceLoading | 'expired'> {
  const [invoice, prices, practice] = await Promise.all([
    getInvoice(api, session.invoiceId),
    getInvoicePrices(api, session.invoiceId),
    getPractice(api, session),
  ])
  if ([invoice, prices].some((result) => !result.ok && result.error.code === 'unauthorized')) return 'expired'
  if (!invoice.ok) return errorStatus(invoice.error, 'invoiceFailed')
  if (!prices.ok) return errorStatus(prices.error, 'feesFailed')
  if (!practice.ok) return errorStatus(practice.error, 'practiceFailed')
  return { status: 'ready', invoice: invoice.value, prices: prices.value, practice: practice.value }
}

function errorStatus(
  { code }: ApiError,
  failed: InvoiceErrorStatus,
): { readonly status: InvoiceErrorStatus } {
  switch (code) {
    case 'not_found':
      return { status: 'unknown' }
    case 'guest_links_off':
      return { status: 'unavailable' }
    case 'unreachable':
      return { status: 'unreachable' }
    default:
      return { status: failed }
  }
}
