import { inTransaction } from '../store/database.ts'
import type { Sandbox } from '../sandbox.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import { ApiError } from './errors.ts'

export interface KeyedRequest {
  key: string
  path: string
  /** The parameters as JSON. */
  params: string
}
export interface StoredResponse {
  status: number
  body: string
  requestId: string
}

const keptForSeconds = 30 * 24 * 3600

/**
 * The stored response of a key, if any.
 * @throws ApiError 400 when the key belongs to another request, 409 while it is in use
 */
export function findStoredResponse(sandbox: Sandbox, request: KeyedRequest): StoredResponse | undefined {
  const { key } = request
  if (key.length > 255) throw idempotencyError(400, 'Idempotency keys can be at most 255 characters long.')
  const row = sandbox.database.prepare('SELECT * FROM idempotency_keys WHERE key = ?').get(key)
  if (row !== undefined) {
    refuseOtherRequest(request, String(row['path']), String(row['params']))
    return { status: Number(row['status']), body: String(row['body']), requestId: String(row['request_id']) }
  }
  if (sandbox.keysInUse.has(key)) {
    throw idempotencyError(
      409,
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      'idempotency_key_in_use',
    )
  }
  return undefined
}

export function storeResponse(sandbox: Sandbox, request: KeyedRequest, answer: StoredResponse): void {
  sandbox.database
    .prepare('INSERT OR REPLACE INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(
      request.key,
      request.path,
      request.params,
      answer.status,
      answer.body,
      answer.requestId,
      nowInSeconds(),
    )
}

export function deleteOldKeys(sandbox: Sandbox): void {
  inTransaction(sandbox.database, () => {
    const before = nowInSeconds() - keptForSeconds
    sandbox.database.prepare('DELETE FROM idempotency_keys WHERE created < ?').run(before)
  })
}

function refuseOtherRequest({ key, path, params }: KeyedRequest, keptPath: string, keptParams: string): void {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (keptPath !== path) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${keptPath}'). ${advice}`,
    )
  }
  if (keptParams !== params) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    )
  }
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  return new ApiError(
    status,
    { type: 'idempotency_error', message, ...(code === undefined ? {} : { code }) },
    'early',
  )
}
