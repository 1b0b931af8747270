import type Stripe from 'stripe'
import { bankChargePaid } from './bank-charge-paid.ts'

export const bankChargeFailed: Stripe.Charge = {
  ...bankChargePaid,
  id: 'py_EHewnptRV0dphu2RIzpH85Xk',
  amount_captured: 0,
  captured: false,
  failure_code: 'insufficient_funds',
  failure_message: "The customer's account has insufficient funds to cover this payment.",
  paid: false,
  payment_intent: 'pi_SYyasm4tDN9KlAkE8OV4qRsw',
  payment_method_details: {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'First Platypus Bank',
      fingerprint: 'ggoBylJrEwreeLIL',
      last4: '0000',
      mandate: 'mandate_w0CIraOhaARzhG8pbb3vle3o',
      payment_reference: null,
      routing_number: '110000000',
    },
  },
  status: 'failed',
}
