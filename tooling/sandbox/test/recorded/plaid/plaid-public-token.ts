import type * as PlaidTypes from '../../recording/plaid-types.ts'

export const plaidPublicToken: PlaidTypes.SandboxPublicTokenCreateResponse = {
  public_token: 'public-sandbox-ace4f546-264d-4760-b7c8-2559dd15fa75',
  request_id: '280aab5439e2521',
}
