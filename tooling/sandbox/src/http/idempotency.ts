import type { Sandbox } from '../sandbox.ts'
import type { AccountName } from '../store/account-name.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import { ApiError } from './errors.ts'

export interface KeyedRequest {
  key: string
  /** Each account has its own keys. */
  account: AccountName
  path: string
  /** The parameters as JSON. */
  params: string
}
export interface StoredResponse {
  status: number
  body: string
  requestId: string
}

/** The name under which a key is stored. */
export const nameOf = ({ account, key }: KeyedRequest) => `${account} ${key}`

/** Stripe keeps keys at least as long. */
const keptForSeconds = 24 * 3600

/**
 * The stored response of a key, if any.
 * @throws ApiError 400 when the key belongs to another request, 409 while it is in use
 */
export function findStoredResponse(sandbox: Sandbox, request: KeyedRequest): StoredResponse | undefined {
  const { key } = request
  if (key.length > 255) throw idempotencyError('Idempotency keys can be at most 255 characters long.')
  const row = sandbox.database
    .prepare('SELECT * FROM idempotency_keys WHERE key = ? AND created > ?')
    .get(nameOf(request), nowInSeconds(sandbox) - keptForSeconds)
  if (row !== undefined) {
    refuseOtherRequest(request, String(row['path']), String(row['params']))
    return { status: Number(row['status']), body: String(row['body']), requestId: String(row['request_id']) }
  }
  if (sandbox.inUse.has(nameOf(request))) {
    throw idempotencyError(
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      409,
      'idempotency_key_in_use',
    )
  }
  return undefined
}

export function storeResponse(
  sandbox: Sandbox,
  request: KeyedRequest,
  { status, body, requestId }: StoredResponse,
): void {
  sandbox.database
    .prepare('INSERT OR REPLACE INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(nameOf(request), request.path, request.params, status, body, requestId, nowInSeconds(sandbox))
}

function refuseOtherRequest({ key, path, params }: KeyedRequest, keptPath: string, keptParams: string): void {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (keptPath !== path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${keptPath}'). ${advice}`,
    )
  }
  if (keptParams !== params) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    )
  }
}

function idempotencyError(message: string, status = 400, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code && { code }) }, 'early')
}
