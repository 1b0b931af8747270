import { ApiError } from '../server/http/api-error.ts'
import { normalizeEmail } from '../auth/normalize-email.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { countHit, undoHit, type RateLimit } from '../auth/rate-limit.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { selectPortalUserByEmail } from './user-repository.ts'

const windowMs = 15 * 60_000
/** So often one address may guess at an account, which keeps nobody else out, … */
const perAccountAndNetwork: RateLimit = { name: 'login-account-address', limit: 10, windowMs }
/** … and so often all of them together. */
const perAccount: RateLimit = { name: 'login-account', limit: 50, windowMs }
const perNetwork: RateLimit = { name: 'login-address', limit: 100, windowMs }

export interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * The portal user of these credentials. An unknown address, a pending account and a wrong password answer alike and
 * take as long.
 * @throws ApiError `wrong_credentials`, or `rate_limited` after too many failures of an address, at this account or at all,
 * or of an account
 */
export async function authenticate(
  dependencies: Dependencies,
  credentials: Credentials,
  network: string,
): Promise<Row<'portal_users'>> {
  const account = normalizeEmail(credentials.username)
  const accountFromHere = JSON.stringify([account, network])
  // Counted before the password is looked at: a burst of guesses must not outrun the count.
  await countHit(dependencies, perNetwork, network)
  await countHit(dependencies, perAccountAndNetwork, accountFromHere)
  await countHit(dependencies, perAccount, account)
  const user = await selectPortalUserByEmail(dependencies.db, account)
  const isRight = await verifyPassword(user?.password_hash ?? null, credentials.password)
  if (user === undefined || !isRight) throw new ApiError('wrong_credentials')
  await undoHit(dependencies, perNetwork, network)
  await undoHit(dependencies, perAccountAndNetwork, accountFromHere)
  await undoHit(dependencies, perAccount, account)
  return user
}
