import type * as PlaidTypes from '../../recording/plaid-types.ts'

export const plaidBankToken: PlaidTypes.ProcessorStripeBankAccountTokenCreateResponse = {
  stripe_bank_account_token: 'btok_pqEI13Iuwc0sP0ga62u2fzdH',
  request_id: '1b55da467914636',
}
