import { createInvoicePayment } from '@payment-center/api-client/endpoints/card-payment'
import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import type { GuestPay } from '../features/guest-invoice/guest-invoice-services.ts'
import * as payViews from '../features/guest-invoice/pay-views.ts'
import { createGuestPorts, outcomeSourcesOf, WalletButton } from './guest-ports.tsx'
import { services } from './services.ts'

const { api, guestSession } = services

/** One chunk: a payment in progress loads no more code. */
export const pay: GuestPay = {
  ...payViews,
  CheckoutDialogs,
  WalletButton,
  createPorts(invoiceId, { practiceId, publishableKey }) {
    const invoice = { invoiceId, practiceId }
    const sources = outcomeSourcesOf(api, publishableKey)
    return createGuestPorts({
      api,
      publishableKey,
      byCard: createInvoicePayment(api, invoice, sources),
      byBank: createSavedPayment(api, invoice, sources),
      invoiceOf: () => invoice,
      async findSavedBank() {
        const payerId = guestSession.getState()?.payerId ?? null
        const methods = payerId === null ? null : await listMethods(api, { payerId })
        return methods?.ok ? methods.value.bank : null
      },
    })
  },
}
