import type * as PlaidTypes from '../../recording/plaid-types.ts'

export const plaidItemRemoved: PlaidTypes.ItemRemoveResponse = {
  request_id: '28178b12b20f2c2',
}
