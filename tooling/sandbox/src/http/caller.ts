import type { Settings } from '../settings.ts'
import type { AccountName } from '../store/account-name.ts'
import { forbidden } from './errors.ts'

/** The server with its secret key, or a browser with a publishable key. */
export type Caller = 'secret' | 'publishable'

export interface Identity {
  readonly caller: Caller
  readonly account: AccountName
}

const noKey =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."

/** Identifies the key in `Authorization` (Bearer or Basic) and its account. @throws ApiError 401 */
export function identifyCaller(settings: Settings, header: string | undefined): Identity {
  const key = readKey(header)
  if (key === '') throw forbidden(401, noKey)
  if (key === settings.secretKey) return { caller: 'secret', account: 'main' }
  if (key === settings.publishableKey) return { caller: 'publishable', account: 'main' }
  if (key === settings.testSecretKey) return { caller: 'secret', account: 'test' }
  if (key === settings.testPublishableKey) return { caller: 'publishable', account: 'test' }
  throw forbidden(401, `Invalid API Key provided: ${maskKey(key)}`)
}

export function requireSecretKey(caller: Caller): void {
  if (caller === 'secret') return
  throw forbidden(
    403,
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
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
