import type { PaySavedPorts } from '@payment-center/payments/flows'

/** The card provider's answer to a saved card's payment; its code is loaded when a bank has something to ask. */
export const loadBankConfirmation = (publishableKey: string): PaySavedPorts['bankConfirmation'] => ({
  async confirm(payment) {
    const { createStripeBankConfirmation } =
      await import('@payment-center/payments/adapters/stripe/bank-confirmation')
    return createStripeBankConfirmation(publishableKey).confirm(payment)
  },
})
