import { loadGuestInvoice, practiceOfSession } from '../features/guest-invoice/load-guest-invoice.ts'
import { readShownInvoice } from '../features/guest-invoice/shown-invoice.ts'
import { readPageData } from '../page-data.ts'
import { invoiceIdOf } from '../paths.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'
import { services } from './services.ts'

const invoiceId = invoiceIdOf(location.pathname)

/** The invoice as the document shows it; null in a document that the server didn't render. */
export const shown = readShownInvoice(readPageData())

export const invoice = earlyRequest((id: string) => loadGuestInvoice(services, id))

/** Requests the invoice in the URL. */
export function begin() {
  const request = invoice.begin(invoiceId, (id) => loadGuestInvoice(services, id, shown))
  setPracticeToCall(() => practiceOfSession(services, invoiceId) ?? shown?.practice ?? null, request)
}
