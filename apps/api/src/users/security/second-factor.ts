import type { CallBody, endSecondFactor as call } from '@payment-center/validation/wire'
import {
  storeConfirmed,
  insertRecoveryCodes,
  mintRecoveryCodes,
  deleteSecondFactor,
  insertSecondFactor,
  selectSecondFactor,
} from './second-factor-repository.ts'
import { minuteMs } from '../../base/calendar.ts'
import { ApiError } from '../../base/api-error.ts'
import { admitHashing } from '../../auth/passwords.ts'
import { countHit, type RateLimit } from '../../auth/rate-limit-repository.ts'
import { ownerOf, redeemAppCode, mintTotpSecret, totpUri } from './check-second-factor.ts'
import { deleteSessionsOfPortalUser } from '../../auth/session-repository.ts'
import type { PayerSession } from '../../auth/sessions.ts'
import { insertMail } from '../../mail/mail-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import type { Language } from '../../base/language.ts'
import { requirePassword, requireSecondFactor } from './change-password.ts'

/** A secret that no code confirms is of no use after this. */
const setupMs = 15 * minuteMs
const perUser: RateLimit = { name: 'second-factor-setup', limit: 10, windowMs: setupMs }

/**
 * Makes a secret for an authenticator app, in place of one that was not confirmed.
 * @throws ApiError `conflict` if codes are on already, and as `requirePassword`
 */
export async function beginSecondFactor(
  dependencies: Dependencies,
  session: PayerSession,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { db, keyring, clock } = dependencies
  const { email, portal_user_id: portalUserId } = await requirePassword(dependencies, session, password)
  const secret = mintTotpSecret()
  const sealed = keyring.seal(secret, ownerOf(portalUserId))
  if (!(await insertSecondFactor(db, portalUserId, sealed, clock()))) throw new ApiError('conflict')
  return { secret, uri: totpUri(secret, email) }
}

/**
 * Switches codes on by the first code of the app, and ends the payer's other sessions.
 * @returns the recovery codes, which are stored only as hashes
 * @throws ApiError `conflict` if no setup is open; `invalid_field` with `code`; `rate_limited`, `busy`
 */
export async function confirmSecondFactor(
  dependencies: Dependencies,
  { portalUserId, sessionId }: PayerSession,
  code: string,
  language: Language,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = dependencies
  await countHit(dependencies, perUser, String(portalUserId))
  const factor = await selectSecondFactor(db, portalUserId)
  const isOpen = factor?.confirmed_at === null && clock().getTime() - factor.created_at.getTime() < setupMs
  if (factor === undefined || !isOpen) throw new ApiError('conflict')
  const isRight = await redeemAppCode(dependencies, factor, code)
  if (!isRight) throw new ApiError('invalid_field', { field: 'code' })
  const codes = await admitHashing(mintRecoveryCodes)
  await db.transaction().execute(async (tx) => {
    const email = await storeConfirmed(tx, factor, clock())
    if (email === undefined) throw new ApiError('conflict')
    await insertRecoveryCodes(tx, portalUserId, codes)
    // They signed in by the password alone.
    await deleteSessionsOfPortalUser(tx, portalUserId, sessionId)
    await insertMail(tx, { kind: 'second_factor_on', recipient: email, language }, clock())
  })
  return { recoveryCodes: codes.map((one) => one.code) }
}

/** Switches codes off by the password and a code. @throws ApiError as `requirePassword` and `requireSecondFactor` */
export async function endSecondFactor(
  dependencies: Dependencies,
  session: PayerSession,
  { currentPassword, secondFactorCode }: CallBody<typeof call>,
  language: Language,
): Promise<Record<string, never>> {
  const { db, clock } = dependencies
  const user = await requirePassword(dependencies, session, currentPassword)
  await requireSecondFactor(dependencies, session, user, secondFactorCode)
  const { email, portal_user_id: portalUserId } = user
  await db.transaction().execute(async (tx) => {
    const wasOn = await deleteSecondFactor(tx, portalUserId)
    if (wasOn) await insertMail(tx, { kind: 'second_factor_off', recipient: email, language }, clock())
  })
  return {}
}
