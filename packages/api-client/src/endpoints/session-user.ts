import { extendSession, listPayersOfPortalUser, type CallAnswer } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

export type PayerName = CallAnswer<typeof listPayersOfPortalUser>['payers'][number]

export async function listPayerNames(api: Api, portalUserId: string): Promise<Result<readonly PayerName[]>> {
  const result = await api.call(listPayersOfPortalUser, { params: { portalUserId } })
  return mapResult(result, ({ payers }) => payers)
}

/** Milliseconds until the session ends: unused, and at most. */
export interface SessionTimes {
  readonly idleMs: number
  readonly absoluteMs: number
}

/** Extends the session and returns its remaining times. */
export async function renewSession(api: Api): Promise<Result<SessionTimes>> {
  return mapResult(await api.call(extendSession, {}), ({ nowTs, idleExpiresTs, absoluteExpiresTs }) => ({
    idleMs: Date.parse(idleExpiresTs) - Date.parse(nowTs),
    absoluteMs: Date.parse(absoluteExpiresTs) - Date.parse(nowTs),
  }))
}
