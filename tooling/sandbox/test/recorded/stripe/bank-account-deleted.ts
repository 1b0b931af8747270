import type Stripe from 'stripe'

export const bankAccountDeleted: Stripe.DeletedBankAccount = {
  id: 'ba_CObyGT6Pz1dQ6CBtagimDa8B',
  object: 'bank_account',
  deleted: true,
}
