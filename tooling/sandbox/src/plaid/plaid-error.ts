import { randomBytes } from 'node:crypto'

/** Plaid's errors by code. */
const errors = {
  MISSING_FIELDS: ['INVALID_REQUEST', 'the following required fields are missing', 400],
  UNKNOWN_FIELDS: ['INVALID_REQUEST', 'the following fields are not recognized by this endpoint', 400],
  INVALID_FIELD: ['INVALID_REQUEST', 'a field has a value that is not accepted', 400],
  INVALID_BODY: ['INVALID_REQUEST', 'body could not be parsed as JSON', 400],
  INVALID_HEADERS: ['INVALID_REQUEST', 'the Content-Type header must be application/json', 400],
  NOT_FOUND: ['INVALID_REQUEST', 'not found', 404],
  INVALID_API_KEYS: ['INVALID_INPUT', 'invalid client_id or secret provided', 400],
  INVALID_LINK_TOKEN: ['INVALID_INPUT', 'could not find matching link token', 400],
  INVALID_PUBLIC_TOKEN: ['INVALID_INPUT', 'could not find matching public token', 400],
  INVALID_ACCESS_TOKEN: ['INVALID_INPUT', 'could not find matching access token', 400],
  INVALID_ACCOUNT_ID: ['INVALID_INPUT', 'failed to find requested account ID for requested item', 400],
  INVALID_INSTITUTION: ['INVALID_INPUT', 'invalid institution_id provided', 400],
  INVALID_PRODUCT: ['INVALID_INPUT', 'client is not authorized to access the requested product', 400],
  INVALID_CREDENTIALS: ['ITEM_ERROR', 'the provided credentials were not correct', 400],
  ACCESS_NOT_GRANTED: ['ITEM_ERROR', 'access to the accounts was not granted at the institution', 400],
  ITEM_NOT_FOUND: ['ITEM_ERROR', 'the item does not exist, or access to it was removed', 400],
  ITEM_LOGIN_REQUIRED: ['ITEM_ERROR', 'the login details of this item have changed', 400],
  INSTITUTION_DOWN: ['INSTITUTION_ERROR', 'this institution is not currently responding', 400],
  ADDITION_LIMIT: ['RATE_LIMIT_EXCEEDED', 'rate limit exceeded for attempts to access this item', 429],
  INTERNAL_SERVER_ERROR: ['API_ERROR', 'an unexpected error occurred', 500],
} as const satisfies { [code: string]: readonly [type: string, message: string, status: number] }

export type PlaidErrorCode = keyof typeof errors

/** Shown to the user in Link. */
const displayed: { readonly [C in PlaidErrorCode]?: string } = {
  INVALID_CREDENTIALS: 'The provided credentials were not correct. Please try again.',
  ACCESS_NOT_GRANTED: 'You didn’t allow access at your bank. Please try again.',
  ITEM_LOGIN_REQUIRED: 'Your bank asks you to sign in again.',
  INSTITUTION_DOWN: 'This bank is not responding. Please try again later.',
}

export function newRequestId(): string {
  return randomBytes(10).toString('hex').slice(0, 15)
}

/** The body of an error response, without its request id. */
export function errorBody(code: PlaidErrorCode, detail = '') {
  const [error_type, message] = errors[code]
  return {
    error_type,
    error_code: code,
    error_message: detail === '' ? message : `${message}: ${detail}`,
    display_message: displayed[code] ?? null,
    documentation_url: `https://plaid.com/docs/?ref=error#${error_type.toLowerCase().replaceAll('_', '-')}-errors`,
    suggested_action: null,
  }
}

export class PlaidError extends Error {
  override readonly name = 'PlaidError'
  readonly code: PlaidErrorCode
  readonly detail: string

  constructor(code: PlaidErrorCode, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): 400 | 404 | 429 | 500 {
    return errors[this.code][2]
  }
}
