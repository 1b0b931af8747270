import type {
  CallBody,
  changePassword as changeCall,
  SentAnswer,
  getAccountSecurity,
  endSecondFactor as endCall,
} from '@payment-center/validation/wire'
import {
  countRecoveryCodes,
  selectSecondFactor,
  storeConfirmed,
  insertRecoveryCodes,
  mintRecoveryCodes,
  deleteSecondFactor,
  insertSecondFactor,
} from './second-factor-repository.ts'
import { requireUser, updateUser } from '../../auth/user-repository.ts'
import { voidCodes } from '../../auth/code-repository.ts'
import { deleteSessionsOfPortalUser, selectSessionsOfPortalUser } from '../../auth/session-repository.ts'
import { type PayerSession, lastUseOf } from '../../auth/sessions.ts'
import { insertMail } from '../../mail/mail-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import type { Language } from '../../base/language.ts'
import { hashNewPassword } from '../passwords/reset-password.ts'
import { namesOfAccount } from '../payer-repository.ts'
import { minuteMs } from '../../base/calendar.ts'
import { ApiError } from '../../base/api-error.ts'
import { admitHashing, verifyPassword } from '../../auth/passwords.ts'
import { countHit, undoHit, type RateLimit } from '../../auth/rate-limit-repository.ts'
import { checkSecondFactor, ownerOf, redeemAppCode, mintTotpSecret, totpUri } from './check-second-factor.ts'
import type { Row } from '../../db/index.ts'

/**
 * Changes the password, given the current one and, where codes are on, a code. Ends the payer's other sessions and open
 * codes, and emails a notice.
 * @throws ApiError as `requirePassword`, `requireSecondFactor` and `hashNewPassword`
 */
export async function changePassword(
  dependencies: Dependencies,
  session: PayerSession,
  { currentPassword, newPassword, secondFactorCode }: CallBody<typeof changeCall>,
  language: Language,
): Promise<Record<string, never>> {
  const { db, clock } = dependencies
  const user = await requirePassword(dependencies, session, currentPassword)
  const account = [user.email, ...(await namesOfAccount(db, user.portal_user_id))]
  const hash = await hashNewPassword({ newPassword, account, oldHash: user.password_hash })
  // After the password: a refusal must not use the code up.
  await requireSecondFactor(dependencies, session, user, secondFactorCode)
  await db.transaction().execute(async (tx) => {
    await updateUser(tx, user.portal_user_id, { password_hash: hash })
    await voidCodes(tx, user.email, clock())
    await deleteSessionsOfPortalUser(tx, user.portal_user_id, session.sessionId)
    await insertMail(tx, { kind: 'password_change', recipient: user.email, language }, clock())
  })
  return {}
}

/** Guesses by someone who found an open session. */
const passwordsPerUser: RateLimit = { name: 'current-password', limit: 10, windowMs: 15 * minuteMs }

/**
 * Requires a code of an account with an authenticator app, as its login does.
 * @throws ApiError `invalid_field` with `secondFactorCode`, not 401, which would end the session; `rate_limited`, `busy`
 */
async function requireSecondFactor(
  dependencies: Dependencies,
  { network }: PayerSession,
  user: Row<'portal_users'>,
  code: string | undefined,
): Promise<void> {
  const missing = await admitHashing(() => checkSecondFactor(dependencies, user, code ?? null, network))
  if (missing !== null) throw new ApiError('invalid_field', { field: 'secondFactorCode' })
}

/**
 * The portal user of a session, if this is their password. It is asked again before the account's security changes.
 * @throws ApiError `invalid_field` with `currentPassword`, not 401, which would end the session; `rate_limited`, `busy`
 */
async function requirePassword(dependencies: Dependencies, { portalUserId }: PayerSession, password: string) {
  return admitHashing(async () => {
    await countHit(dependencies, passwordsPerUser, String(portalUserId))
    const user = await requireUser(dependencies.db, portalUserId)
    const isRight = await verifyPassword(user.password_hash, password)
    if (!isRight) throw new ApiError('invalid_field', { field: 'currentPassword' })
    await undoHit(dependencies, passwordsPerUser, String(portalUserId))
    return user
  })
}

export async function readAccountSecurity(
  { db, clock }: Dependencies,
  { portalUserId, sessionId }: PayerSession,
): Promise<SentAnswer<typeof getAccountSecurity>> {
  const sessions = await selectSessionsOfPortalUser(db, portalUserId, clock())
  const factor = await selectSecondFactor(db, portalUserId)
  const left = await countRecoveryCodes(db, portalUserId)
  return {
    sessions: sessions.map((session) => ({
      userAgent: session.user_agent,
      signedInTs: session.created_at.toISOString(),
      lastUsedTs: lastUseOf(session).toISOString(),
      isCurrent: session.token_hash === sessionId,
    })),
    secondFactor: { isOn: factor !== undefined && factor.confirmed_at !== null, recoveryCodesLeft: left },
  }
}

/** A secret that no code confirms is of no use after this. */
const setupMs = 15 * minuteMs
const setupsPerUser: RateLimit = { name: 'second-factor-setup', limit: 10, windowMs: setupMs }

/**
 * Makes a secret for an authenticator app, in place of one that was not confirmed.
 * @throws ApiError `conflict` if codes are on already, and as `requirePassword`
 */
export async function beginSecondFactor(dependencies: Dependencies, session: PayerSession, password: string) {
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
  await countHit(dependencies, setupsPerUser, String(portalUserId))
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
  { currentPassword, secondFactorCode }: CallBody<typeof endCall>,
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
