import { previewInvoiceLink, type CallAnswer } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { callAddition } from '../http/additions.ts'
import { fail, type Api, type Result } from '../http/index.ts'
import { toGuestInvoice, type GuestInvoice } from './guest.ts'
import type { InvoicePrices } from './prices.ts'
import { firstPractice, type InvoiceLink, type Practice } from './public.ts'

/** What a link shows first, in the names of the wire: the document carries it as JSON. */
export type LinkPreview = CallAnswer<typeof previewInvoiceLink>

/** For the server that renders the page. Errors: not_found, guest_links_off, rate_limited. */
export async function previewLink(
  api: Api,
  { invoiceId, email, practiceId }: InvoiceLink,
): Promise<Result<LinkPreview>> {
  const preview = await callAddition(api, previewInvoiceLink, {
    params: { chargeEventId: invoiceId },
    query: {
      ...(email !== undefined && { email }),
      ...(practiceId !== undefined && { practiceId }),
    },
  })
  return preview ?? fail('not_found', 'an API without previews')
}

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

/** Null when a part is missing. */
export function toPreviewedInvoice({ invoice, prices, practice }: LinkPreview): PreviewedInvoice | null {
  const [fees] = prices.invoiceFees
  const shown = firstPractice(practice)
  return fees === undefined || shown === null
    ? null
    : { invoice: toGuestInvoice(invoice), prices: fees, practice: shown }
}
