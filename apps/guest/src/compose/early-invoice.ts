import type { Api } from '@payment-center/api-client/http'
import { loadGuestInvoice, practiceOfSession } from '../features/invoice-external/load-guest-invoice.ts'
import { readShownInvoice } from '../features/invoice-external/shown-invoice.ts'
import { readPageData } from '../page-data.ts'
import { invoiceIdOf } from '../paths.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'
import { services } from './services.ts'

const { guestSession } = services

const invoiceId = invoiceIdOf(location.pathname)

/** The invoice as the document shows it; null in a document that the server didn't render. */
export const shown = readShownInvoice(readPageData())

export const invoice = earlyRequest((api: Api, id: string) => loadGuestInvoice({ api, guestSession }, id))

/** Requests the invoice in the URL. */
export function begin() {
  const request = invoice.begin(invoiceId, (api) => loadGuestInvoice({ api, guestSession }, invoiceId, shown))
  setPracticeToCall(() => practiceOfSession(services, invoiceId) ?? shown?.practice ?? null, request)
}
