import type * as PlaidTypes from '../../recording/plaid-types.ts'

export const plaidError: PlaidTypes.PlaidError = {
  error_type: 'INVALID_INPUT',
  error_code: 'INVALID_ACCESS_TOKEN',
  error_message: 'could not find matching access token',
  display_message: null,
  documentation_url: 'https://plaid.com/docs/?ref=error#invalid-input-errors',
  suggested_action: null,
  request_id: '146dd06abb4dd4d',
}
