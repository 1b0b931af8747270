import * as v from 'valibot'
import type { PracticeLocation } from '@payment-center/validation/model'
import {
  checkPortalUserExists,
  type CallAnswer,
  previewInvoiceLink,
  sendNewLink,
} from '@payment-center/validation/wire'
import {
  mapResult,
  succeed,
  type Api,
  type ApiError,
  type Result,
  fail,
  callAddition,
} from '../http/index.ts'
import { toGuestInvoice, type GuestInvoice } from './invoice.ts'
import type { InvoicePrices } from './prices.ts'
import { firstPractice, type Practice } from './practices.ts'

export type AccountStatus = CallAnswer<typeof checkPortalUserExists>['accountStatus']

export type InvoiceAccess = Readonly<ReturnType<typeof toAccess>> & { readonly isClosed: boolean }

export type LinkedBill = NonNullable<ReturnType<typeof toLinkedBill>>

/** The amount is due before any fee; once paid, it is the amount paid. Null when a field is missing: guest links are off. */
function toLinkedBill(wire: CallAnswer<typeof checkPortalUserExists>) {
  const { chargeEventStatus: status, totalAmount: amount, dueDate } = wire
  const { refundedAmount: refunded, bankPaymentReturned: isBankPaymentReturned, isAtBank } = wire
  return status === null || amount === null || dueDate === null
    ? null
    : { status, amount, dueDate, refunded, isBankPaymentReturned, isAtBank }
}

export interface InvoiceLink {
  readonly invoiceId: string
  readonly email?: string
  readonly practiceId?: string
  readonly locationId?: string | null
  /** Only our API makes links with it. */
  readonly linkKey?: string
}

/** What a link has besides its invoice. */
const proofOf = ({ email, practiceId, linkKey }: InvoiceLink) => ({
  ...(email !== undefined && { email }),
  ...(practiceId !== undefined && { practiceId }),
  ...(linkKey !== undefined && { linkKey }),
})

/** Requests access to a link's invoice; the token is empty where none is needed. Errors: not_found, link_expired, rate_limited. */
export async function openInvoiceLink(api: Api, link: InvoiceLink): Promise<Result<InvoiceAccess>> {
  const isSpecified = link.email !== undefined && link.practiceId !== undefined
  if (api.takesAdditions() === false && !isSpecified) return succeed(accessWithoutToken(link))
  const result = await api.call(checkPortalUserExists, {
    body: {
      chargeEventId: link.invoiceId,
      ...proofOf(link),
    },
  })
  if (!result.ok && api.takesAdditions() === false && refusals.includes(result.error.code))
    return succeed(accessWithoutToken(link))
  return mapResult(result, (wire) => ({
    ...toAccess(wire, link),
    /** Nothing is due on the bill any more, though nothing paid it. */
    isClosed: api.takesAdditions() === true && wire.enableGuestLink && wire.token === null,
  }))
}

/** How an API without additions refuses a link without an email, or one whose email has no account. */
const refusals: readonly ApiError['code'][] = ['bad_request', 'not_found', 'conflict']

/** Such an API may show an invoice to each visitor who has its id. */
const accessWithoutToken = (link: InvoiceLink) => ({
  token: '',
  accountStatus: 'none' as const,
  createCode: null,
  bill: null,
  practiceLocation: practiceLocationOf(link),
  isClosed: false,
})

const toAccess = (wire: CallAnswer<typeof checkPortalUserExists>, link: InvoiceLink) => ({
  /** Null if the practice turned guest links off, or closed the bill. */
  token: wire.enableGuestLink ? wire.token : null,
  accountStatus: wire.accountStatus,
  createCode: wire.createCode,
  /** Null without a token, or if the answer has none. */
  bill: toLinkedBill(wire),
  practiceLocation: practiceLocationOf(wire) ?? practiceLocationOf(link),
})

function practiceLocationOf({
  practiceId,
  locationId,
}: Partial<Record<keyof PracticeLocation, string | null>>): PracticeLocation | null {
  return practiceId && locationId ? { practiceId, locationId } : null
}

/** The first screen of a link, in the names of the wire: the document carries it as JSON. */
export type LinkPreview = CallAnswer<typeof previewInvoiceLink>

/** For the server that renders the page. Errors: not_found, guest_links_off, link_expired, rate_limited. */
export async function previewLink(api: Api, link: InvoiceLink): Promise<Result<LinkPreview>> {
  const preview = await callAddition(api, previewInvoiceLink, {
    params: { chargeEventId: link.invoiceId },
    query: proofOf(link),
  })
  return preview ?? fail('not_found', 'an API without previews')
}

/** Has a new link for an expired one sent to the address and number on file, if there are any. Errors: rate_limited. */
export const requestNewLink = (api: Api, invoiceId: string): Promise<Result<unknown>> =>
  api.call(sendNewLink, { params: { chargeEventId: invoiceId } })

/** Null when the document carries none, or one of another version. */
export function parseLinkPreview(value: unknown): LinkPreview | null {
  const parsed = v.safeParse(previewInvoiceLink.answer, value)
  return parsed.success ? parsed.output : null
}

export interface PreviewedInvoice {
  readonly invoice: GuestInvoice
  readonly prices: InvoicePrices
  readonly practice: Practice
}

/** Null when the prices or the practice are missing. */
export function toPreviewedInvoice({ invoice, prices, practice }: LinkPreview): PreviewedInvoice | null {
  const [fees] = prices.invoiceFees
  const first = firstPractice(practice)
  return fees === undefined || first === null
    ? null
    : { invoice: toGuestInvoice(invoice), prices: fees, practice: first }
}
