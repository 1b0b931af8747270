import type Stripe from 'stripe'
import { bankDebitProcessing } from './bank-debit-processing.ts'

export const bankDebitSettled: Stripe.PaymentIntent = {
  ...bankDebitProcessing,
  amount_received: 5000,
  status: 'succeeded',
}
