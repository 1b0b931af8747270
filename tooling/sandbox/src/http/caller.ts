import type { Settings } from '../settings.ts'
import { ApiError } from './errors.ts'

/** The server with its secret key, or a browser with a publishable key. */
export type Caller = 'secret' | 'publishable'

const noKey =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."

/** Identifies the key in `Authorization` (Bearer or Basic). @throws ApiError 401 */
export function identifyCaller(settings: Settings, header: string | undefined): Caller {
  const key = readKey(header)
  if (key === '') throw new ApiError(401, { type: 'invalid_request_error', message: noKey }, 'early')
  if (key === settings.secretKey) return 'secret'
  if (key === settings.publishableKey || key === settings.testPublishableKey) return 'publishable'
  const message = `Invalid API Key provided: ${maskKey(key)}`
  throw new ApiError(401, { type: 'invalid_request_error', message }, 'early')
}

export function requireSecretKey(caller: Caller): void {
  if (caller === 'secret') return
  throw new ApiError(
    403,
    {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    },
    'early',
  )
}

/** The platform uses destination charges, so it acts in no other account. @throws ApiError 403 */
export function refuseOtherAccounts(account: string | undefined): void {
  if (account === undefined) return
  throw new ApiError(
    403,
    {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    },
    'early',
  )
}

function readKey(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value.trim()
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return ''
}

function maskKey(key: string): string {
  return key.length < 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
