import type { Api } from '@payment-center/api-client/http'
import { loadGuestInvoice, practiceOfSession } from '../features/invoice-external/load-guest-invoice.ts'
import { invoiceIdOf } from '../paths.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'
import { services } from './services.ts'

const { guestSession } = services

export const invoice = earlyRequest((api: Api, invoiceId: string) =>
  loadGuestInvoice({ api, guestSession }, invoiceId),
)

/** Requests the invoice in the URL. */
export function begin() {
  const invoiceId = invoiceIdOf(location.pathname)
  setPracticeToCall(() => practiceOfSession(services, invoiceId), invoice.begin(invoiceId))
}
