import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import type { GuestPay } from '../features/guest-invoice/guest-invoice-services.ts'
import { AfterPaymentLink } from '../features/guest-invoice/AfterPaymentLink.tsx'
import { GuestPayability } from '../features/guest-invoice/GuestPayability.tsx'
import { UnlockedMethods } from '../features/guest-invoice/UnlockedMethods.tsx'
import { createGuestPorts, outcomeSourcesOf } from './guest-ports.ts'
import { mailReceipt, readMethods } from './requests-of-payment.ts'
import { services } from './services.ts'
import { GuestUnlock } from './unlock-methods.tsx'
import { WalletButton } from './wallet-button.tsx'

const { api, guestSession } = services

/** One chunk: a payment in progress loads no more code. */
export const pay: GuestPay = {
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
        return payerId === null ? null : ((await readMethods(payerId))?.bank ?? null)
      },
    })
  },
  unlock: GuestUnlock,
  UnlockedMethods,
  GuestPayability,
  AfterPaymentLink,
  mailReceipt,
  readMethods,
}
