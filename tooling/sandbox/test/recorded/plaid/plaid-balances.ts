import type * as PlaidTypes from '../../recording/plaid-types.ts'
import { plaidAccounts } from './plaid-accounts.ts'

export const plaidBalances: PlaidTypes.AccountsGetResponse = {
  ...plaidAccounts,
  request_id: 'f832bd56a7212c1',
}
