import { parseLinkPreview, toPreviewedInvoice } from '@payment-center/api-client/endpoints/invoice-links'
import { keepPractice } from '@payment-center/api-client/endpoints/public'
import type { LoadedInvoice } from './load-guest-invoice.ts'

/**
 * The invoice that a document shows. Keeps its practice for the tab.
 * @param data the document's; null when the server didn't render it
 */
export function readShownInvoice(data: unknown): LoadedInvoice | null {
  const preview = parseLinkPreview(data)
  const shown = preview && toPreviewedInvoice(preview)
  if (preview === null || shown === null) return null
  keepPractice(shown.invoice, preview.practice)
  return { status: 'ready', ...shown }
}
