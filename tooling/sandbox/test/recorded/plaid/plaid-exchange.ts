import type * as PlaidTypes from '../../recording/plaid-types.ts'

export const plaidExchange: PlaidTypes.ItemPublicTokenExchangeResponse = {
  access_token: 'access-sandbox-5a5b1f0e-2a0b-4a57-9c1e-0f6f5f1b7c11',
  item_id: '7UAgpi3VlCvtz9z90zOplNSA97JYbxNLpS8g3',
  request_id: '90dd146c6d1384a',
}
