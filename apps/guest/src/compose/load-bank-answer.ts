import type { PaySavedPorts } from '@payment-center/payments/flows'

/** Follows a saved card's payment through the bank's confirmation, loading Stripe's code only for that. */
export const loadBankAnswer = (publishableKey: string): PaySavedPorts['bankAnswer'] => ({
  async follow(payment) {
    const { createStripeBankAnswer } = await import('@payment-center/payments/adapters/stripe/bank-answer')
    return createStripeBankAnswer(publishableKey).follow(payment)
  },
})
