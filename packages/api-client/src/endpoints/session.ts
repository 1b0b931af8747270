import { extendSession, logout } from '@payment-center/validation/wire'
import { callAddition, mapResult, succeed, type Api, type Result } from '../http/index.ts'

/** Ends the session on the server; the request outlives the page. */
export const signOut = (api: Api): Promise<Result<unknown>> => api.call(logout, {}, { leaving: true })

/** Milliseconds until the session ends: unused, and at most. */
export interface SessionTimes {
  readonly idleMs: number
  readonly absoluteMs: number
}

const idleMs = 15 * 60_000
const longestMs = 12 * 60 * 60_000

/**
 * Extends the session and returns its remaining times. An API without this call ends sessions by itself: the page then
 * counts from the login and from the last use.
 */
export async function renewSession(
  api: Api,
  { beganAt = Date.now(), signal }: { readonly beganAt?: number | undefined; readonly signal?: AbortSignal },
): Promise<Result<SessionTimes>> {
  const result = await callAddition(api, extendSession, {}, { signal })
  if (result === null) return succeed({ idleMs, absoluteMs: beganAt + longestMs - Date.now() })
  return mapResult(result, ({ nowTs, idleExpiresTs, absoluteExpiresTs }) => ({
    idleMs: Date.parse(idleExpiresTs) - Date.parse(nowTs),
    absoluteMs: Date.parse(absoluteExpiresTs) - Date.parse(nowTs),
  }))
}
