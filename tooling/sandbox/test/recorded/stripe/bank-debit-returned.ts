import type Stripe from 'stripe'
import { bankDebitProcessing } from './bank-debit-processing.ts'

export const bankDebitReturned: Stripe.PaymentIntent = {
  ...bankDebitProcessing,
  id: 'pi_SYyasm4tDN9KlAkE8OV4qRsw',
  client_secret: 'pi_SYyasm4tDN9KlAkE8OV4qRsw_secret_rGgMxhxNZopqPZDAG0yBm475G',
  last_payment_error: {
    charge: 'py_EHewnptRV0dphu2RIzpH85Xk',
    code: 'insufficient_funds',
    doc_url: 'https://stripe.com/docs/error-codes/insufficient-funds',
    message: "The customer's account has insufficient funds to cover this payment.",
    type: 'invalid_request_error',
  },
  latest_charge: 'py_EHewnptRV0dphu2RIzpH85Xk',
  payment_method: null,
  status: 'requires_payment_method',
}
