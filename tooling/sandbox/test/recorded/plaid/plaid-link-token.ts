import type * as PlaidTypes from '../../recording/plaid-types.ts'

export const plaidLinkToken: PlaidTypes.LinkTokenCreateResponse = {
  link_token: 'link-sandbox-c13d6ecd-f3ae-46aa-8049-f92d7cb98707',
  expiration: '2026-11-21T16:53:31.600Z',
  request_id: '090b23e03d81035',
}
