import { minuteMs } from '../../base/durations.ts'
import { ApiError } from '../../base/api-error.ts'
import { admitHashing } from '../../auth/admit-hashing.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import { countHit, undoHit, type RateLimit } from '../../auth/rate-limit.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import type { PayerSession } from '../../auth/sessions.ts'
import type { Row } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'

/** Guesses by someone who found an open session. */
const perUser: RateLimit = { name: 'current-password', limit: 10, windowMs: 15 * minuteMs }

/**
 * Requires a code of an account with an authenticator app, as its login does.
 * @throws ApiError `invalid_field` with `secondFactorCode`, not 401, which would end the session; `rate_limited`, `busy`
 */
export async function requireSecondFactor(
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
export async function requirePassword(
  dependencies: Dependencies,
  { portalUserId }: PayerSession,
  password: string,
): Promise<Row<'portal_users'>> {
  return admitHashing(async () => {
    await countHit(dependencies, perUser, String(portalUserId))
    const user = await dependencies.db
      .selectFrom('portal_users')
      .selectAll()
      .where('portal_user_id', '=', portalUserId)
      .executeTakeFirstOrThrow()
    const isRight = await verifyPassword(user.password_hash, password)
    if (!isRight) throw new ApiError('invalid_field', { field: 'currentPassword' })
    await undoHit(dependencies, perUser, String(portalUserId))
    return user
  })
}
