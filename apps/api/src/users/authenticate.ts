import type {
  CallBody,
  login as loginCall,
  loginPayerless as payerlessCall,
} from '@payment-center/validation/wire'
import { minuteMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import { normalizeEmail, selectPortalUserByEmail, storeLanguage } from '../auth/user-repository.ts'
import { voidCodes } from '../auth/code-repository.ts'
import { admitHashing, verifyPassword } from '../auth/passwords.ts'
import { rememberSite, clearHits, countHit, undoHit, type RateLimit } from '../auth/rate-limit-repository.ts'
import {
  countNetworkHit,
  countSharedHit,
  undoNetworkHit,
  undoSharedHit,
  type SharedLimit,
} from '../auth/limits.ts'
import { checkSecondFactor } from './security/check-second-factor.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Requester } from '../http/mount.ts'
import { openPayerSession } from '../auth/sessions.ts'
import { findOpenLocation } from '../practices/practice-repository.ts'
import { becomePayer } from './payer-repository.ts'

const windowMs = 15 * minuteMs
/** Guesses at an account from one network, which lock no one else out. */
const perAccountAndNetwork: RateLimit = { name: 'login-account-address', limit: 10, windowMs }
/**
 * Guesses at an account from all networks. Above fifty each site has one, and above five hundred only sites pass from
 * which the owner signed in before or followed a mailed link.
 */
const perAccount: SharedLimit = { all: { name: 'login-account', limit: 50, windowMs }, perSite: 1, most: 500 }
const perNetwork: RateLimit = { name: 'login-address', limit: 100, windowMs }

type Credentials = CallBody<typeof loginCall>

const pairOf = (account: string, network: string) => JSON.stringify([account, network])

/** Lets a network sign in at once whose wrong passwords locked the login, after the account's owner set a new one there. */
export const unlockLogin = ({ db }: Dependencies, account: string, network: string): Promise<void> =>
  clearHits(db, perAccountAndNetwork, pairOf(account, network))

async function undoHits(dependencies: Dependencies, account: string, network: string): Promise<void> {
  await undoNetworkHit(dependencies, perNetwork, network)
  await undoHit(dependencies, perAccountAndNetwork, pairOf(account, network))
  await undoSharedHit(dependencies, perAccount, account, network)
}

/** Counts the attempt, and undoes it when it turns out to be right. */
async function checkCredentials(
  dependencies: Dependencies,
  credentials: Credentials,
  { network, language }: Requester,
): Promise<Row<'portal_users'>> {
  const account = normalizeEmail(credentials.username)
  // Counted before the password is verified, so that a burst of guesses can't outrun the limit.
  await countNetworkHit(dependencies, perNetwork, network)
  await countHit(dependencies, perAccountAndNetwork, pairOf(account, network))
  await countSharedHit(dependencies, perAccount, account, network)
  const user = await selectPortalUserByEmail(dependencies.db, account)
  const isCorrect = await verifyPassword(user?.password_hash ?? null, credentials.password)
  if (user === undefined || !isCorrect) throw new ApiError('wrong_credentials')
  // The password was no guess, and a wrong code has limits of its own.
  await undoHits(dependencies, account, network)
  const missing = await checkSecondFactor(dependencies, user, credentials.secondFactorCode ?? null, network)
  if (missing !== null) throw new ApiError(missing)
  await rememberSite(dependencies, account, network)
  await storeLanguage(dependencies.db, user.portal_user_id, language)
  await voidCodes(dependencies.db, account, dependencies.clock())
  return user
}

/**
 * The portal user with these credentials. A login sets the language of their emails, and voids their open reset and
 * registration codes. An unknown address, a pending account and a wrong password get the same response in the same
 * time.
 * @throws ApiError `wrong_credentials`, `second_factor_required`, `wrong_second_factor`, `busy` in a flood of logins,
 * or `rate_limited` after too many failures of a network or at an account
 */
function authenticate(dependencies: Dependencies, credentials: Credentials, requester: Requester) {
  return admitHashing(() => checkCredentials(dependencies, credentials, requester), requester.network)
}

/** Logs a payer in. @throws ApiError as `authenticate` */
export async function login(dependencies: Dependencies, credentials: Credentials, requester: Requester) {
  const { portal_user_id: portalUserId } = await authenticate(dependencies, credentials, requester)
  const token = await openPayerSession(dependencies, portalUserId, requester.client.userAgent)
  return { portalUserId, token }
}

/**
 * Logs in a user who pays an external invoice, and makes them a payer of that practice if they are none.
 * @throws ApiError `not_found` for an unknown practice or location, and as `authenticate`
 */
export async function loginPayerless(
  dependencies: Dependencies,
  request: CallBody<typeof payerlessCall>,
  requester: Requester,
) {
  const { db } = dependencies
  const locationId = await findOpenLocation(db, request.practiceId, request.locationId)
  if (locationId === undefined) throw new ApiError('not_found')
  const { portal_user_id: portalUserId } = await authenticate(dependencies, request, requester)
  const { practiceId } = request
  const { payerId, patientId } = await db
    .transaction()
    .execute((tx) => becomePayer(tx, portalUserId, { practiceId, locationId }))
  return {
    portalUserId,
    token: await openPayerSession(dependencies, portalUserId, requester.client.userAgent),
    payer: { payerId },
    patient: { patientId },
  }
}
