import type Stripe from 'stripe'

export const bankAccount: Stripe.BankAccount = {
  id: 'ba_CObyGT6Pz1dQ6CBtagimDa8B',
  object: 'bank_account',
  account_holder_name: null,
  account_holder_type: 'individual',
  account_type: null,
  bank_name: 'First Platypus Bank',
  country: 'US',
  currency: 'usd',
  customer: 'cus_m0EyUs4mXtcY6UPAyH1iL5mN',
  fingerprint: 'ggoBylJrEwreeLIL',
  last4: '0000',
  metadata: {},
  routing_number: '110000000',
  status: 'verified',
}
