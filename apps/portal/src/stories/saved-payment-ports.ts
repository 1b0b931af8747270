import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import type { CheckoutPorts } from '@payment-center/payments/react/checkout'
import { pendingCheckout } from '@payment-center/payments/testing'
import type { Paying } from '../shell/payer.ts'

/** Ports for saved methods and bank accounts; calls that are not given never resolve. */
export function savedPaymentPorts(given: {
  readonly saved?: Partial<CheckoutPorts['saved']['invoice']>
  readonly bankLink?: Partial<CheckoutPorts['bankLink']>
}): Partial<Paying> {
  const { saved, bankLink } = pendingCheckout
  return {
    CheckoutDialogs,
    createInvoicePorts: () => ({
      ...pendingCheckout,
      saved: { ...saved, invoice: { ...saved.invoice, ...given.saved } },
      bankLink: { ...bankLink, ...given.bankLink },
    }),
  }
}
