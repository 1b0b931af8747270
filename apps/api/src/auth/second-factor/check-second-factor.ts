import { minuteMs } from '../../server/durations.ts'
import { ApiError } from '../../server/http/api-error.ts'
import type { Row } from '../../db/index.ts'
import type { Dependencies } from '../../server/dependencies.ts'
import { countSharedHit, undoSharedHit, type SharedLimit } from '../network-limits.ts'
import { countHit, undoHit, type RateLimit } from '../rate-limit.ts'
import { siteOf } from '../site-of.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { selectSecondFactor, redeemStep } from './second-factor-repository.ts'
import { stepOfCode } from './totp.ts'

/** Guesses at one account's codes by someone who has its password: three of a million codes are right. */
const perAccount: SharedLimit = {
  all: { name: 'second-factor', limit: 5, windowMs: 15 * minuteMs },
  perSite: 1,
  most: 20,
}

/** Sites that signed in before pass the limit above. */
const perAccountAndSite: RateLimit = { name: 'second-factor-site', limit: 10, windowMs: 15 * minuteMs }

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

/**
 * Requires a code of an account that has an authenticator app: six digits, or a recovery code, each once.
 * @param code null if none was sent
 * @throws ApiError `second_factor_required`, `wrong_second_factor`, `rate_limited`
 */
export async function checkSecondFactor(
  dependencies: Dependencies,
  { portal_user_id: portalUserId, email }: Row<'portal_users'>,
  code: string | null,
  network: string,
): Promise<void> {
  const factor = await selectSecondFactor(dependencies.db, portalUserId)
  if (factor === undefined || factor.confirmed_at === null) return
  if (code === null) throw new ApiError('second_factor_required')
  const pair = JSON.stringify([email, siteOf(network)])
  await countHit(dependencies, perAccountAndSite, pair)
  await countSharedHit(dependencies, perAccount, email, network)
  const typed = code.replaceAll(/\s/g, '')
  const isRight = /^\d{6}$/.test(typed)
    ? await redeemAppCode(dependencies, factor, typed)
    : await redeemRecoveryCode(dependencies.db, portalUserId, typed)
  if (!isRight) throw new ApiError('wrong_second_factor')
  await undoHit(dependencies, perAccountAndSite, pair)
  await undoSharedHit(dependencies, perAccount, email, network)
}
