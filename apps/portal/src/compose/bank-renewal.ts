import { createBankRenewal } from '@payment-center/api-client/endpoints/bank-link'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import type { SavedBank } from '@payment-center/validation/model'
import type { Payer } from '../shell/payer.ts'

/** Signs in again at the bank of a payer's saved account. */
export const bankRenewalOf = ({ api, payerId, practiceId }: Payer, bank: SavedBank) => ({
  port: createBankRenewal(api, { payerId, practiceId }, bank),
  module: plaidBankModule,
})
