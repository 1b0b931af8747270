import { extendSession, listPayersOfPortalUser, type CallAnswer } from '@payment-center/validation/wire'
import { callAddition } from '../http/additions.ts'
import { mapResult, succeed, type Api, type Result } from '../http/index.ts'
import type { PayerSession } from '../session/sessions.ts'

export type PayerName = CallAnswer<typeof listPayersOfPortalUser>['payers'][number]

export async function listPayerNames(
  api: Api,
  portalUserId: PayerSession['portalUserId'],
): Promise<Result<readonly PayerName[]>> {
  const result = await api.call(listPayersOfPortalUser, { params: { portalUserId } })
  return mapResult(result, ({ payers }) => payers)
}

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
  { beganAt = Date.now() }: Pick<PayerSession, 'beganAt'>,
): Promise<Result<SessionTimes>> {
  const result = await callAddition(api, extendSession, {})
  if (result === null) return succeed({ idleMs, absoluteMs: beganAt + longestMs - Date.now() })
  return mapResult(result, ({ nowTs, idleExpiresTs, absoluteExpiresTs }) => ({
    idleMs: Date.parse(idleExpiresTs) - Date.parse(nowTs),
    absoluteMs: Date.parse(absoluteExpiresTs) - Date.parse(nowTs),
  }))
}
