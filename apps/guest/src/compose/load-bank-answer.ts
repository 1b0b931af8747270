import type { PaySavedPorts } from '@payment-center/payments/flows'

/** The card provider's answer to a saved card's payment; its code is loaded when a bank has something to ask. */
export const loadBankAnswer = (publishableKey: string): PaySavedPorts['bankAnswer'] => ({
  async follow(payment) {
    const { createStripeBankAnswer } = await import('@payment-center/payments/adapters/stripe/bank-answer')
    return createStripeBankAnswer(publishableKey).follow(payment)
  },
})
