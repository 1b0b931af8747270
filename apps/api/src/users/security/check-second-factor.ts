import { Secret, TOTP } from 'otpauth'
import { dayMs, minuteMs } from '../../base/calendar.ts'
import type { Row } from '../../db/index.ts'
import { insertMailOnce } from '../../mail/mail-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { countHit, undoHit, type RateLimit, siteOf } from '../../auth/rate-limit-repository.ts'
import { redeemRecoveryCode, selectSecondFactor, redeemStep } from './second-factor-repository.ts'

/** Guesses by someone who has the password, from all sites: three of a million codes are right. */
const appCodes: RateLimit = { name: 'app-codes', limit: 10, windowMs: dayMs, field: 'secondFactorCode' }

/** An account's recovery codes, from one site: they can't be guessed, but each try is hashed. */
const recoveryCodes: RateLimit = { name: 'recovery-codes', limit: 10, windowMs: 15 * minuteMs }

/** What seals the secret of a portal user's app. */
export const ownerOf = (portalUserId: number) => String(portalUserId)

/** Whether an app's code is right and was not used before. */
export async function redeemAppCode(
  { db, keyring, clock }: Dependencies,
  { portal_user_id: portalUserId, sealed_secret: sealed }: Row<'second_factors'>,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(keyring.unseal(sealed, ownerOf(portalUserId)), code, clock())
  return step !== null && redeemStep(db, portalUserId, sealed, step)
}

/** A wrong code after the right password is a sign that someone else knows the password. */
async function enqueueWarning(
  { db, clock }: Dependencies,
  { portal_user_id: portalUserId, email, language }: Row<'portal_users'>,
): Promise<void> {
  const day = Math.floor(clock().getTime() / dayMs)
  const order = { kind: 'wrong_codes', recipient: email, language: language ?? 'en' } as const
  await db
    .transaction()
    .execute((tx) => insertMailOnce(tx, `wrong_codes:${portalUserId}:${day}`, order, clock()))
}

/**
 * Checks a code of an account that has an authenticator app: six digits, or a recovery code, each once. A wrong one is
 * mailed to the owner once a day.
 * @param code null if none was sent
 * @returns what is missing, or null for a right code and an account without an app
 * @throws ApiError `rate_limited`, with `secondFactorCode` after too many codes of the app
 */
export async function checkSecondFactor(
  dependencies: Dependencies,
  user: Row<'portal_users'>,
  code: string | null,
  network: string,
): Promise<'second_factor_required' | 'wrong_second_factor' | null> {
  const { portal_user_id: portalUserId, email } = user
  const factor = await selectSecondFactor(dependencies.db, portalUserId)
  if (factor === undefined || factor.confirmed_at === null) return null
  if (code === null) return 'second_factor_required'
  const typed = code.replaceAll(/\s/g, '')
  const isAppCode = /^\d{6}$/.test(typed)
  const [limit, subject] = isAppCode
    ? [appCodes, email]
    : [recoveryCodes, JSON.stringify([email, siteOf(network)])]
  await countHit(dependencies, limit, subject)
  const isRight = isAppCode
    ? await redeemAppCode(dependencies, factor, typed)
    : await redeemRecoveryCode(dependencies.db, portalUserId, typed)
  if (isRight) await undoHit(dependencies, limit, subject)
  else await enqueueWarning(dependencies, user)
  return isRight ? null : 'wrong_second_factor'
}

const periodSeconds = 30
/** Codes of the half minute before and after are accepted, because phones' clocks are off. */
const window = 1

const totpOf = (secret: string, email = '') =>
  new TOTP({
    issuer: 'Payment Center',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: periodSeconds,
  })

/** A secret of 160 random bits in base32; see RFC 4226, section 4. */
export const mintTotpSecret = () => new Secret({ size: 20 }).base32

/** The `otpauth:` address that an authenticator app scans. */
export const totpUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** The half minute of a code, counted from 1970; null for a wrong code. */
function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}
