import type { Card, Decline, OpenPayment } from '../model/index.ts'

export const openPayment: OpenPayment = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' }

export const newCard: Card = { cardId: 'pm_1', brand: 'visa', last4: '4242', kind: 'credit' }

export const insufficientFunds: Decline = {
  code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
