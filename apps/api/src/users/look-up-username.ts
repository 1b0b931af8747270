import { findLiveCode } from '../auth/account-codes.ts'
import { normalizeEmail } from '../auth/normalize-email.ts'
import { countHit, type RateLimit } from '../auth/rate-limit.ts'
import { findSession } from '../auth/sessions.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { selectPortalUserByEmail } from './user-repository.ts'

const perNetwork: RateLimit = { name: 'username-address', limit: 300, windowMs: 5 * 60_000 }

/** What may prove that somebody asks about his own account. */
export interface Proof {
  readonly token: string | null
  readonly code: string | undefined
}

/**
 * An account by its e-mail, for whoever is signed in with it or holds a live code of it. Everybody else gets the one
 * answer of no account, after the same work.
 */
export async function lookUpUsername(
  dependencies: Dependencies,
  email: string,
  { token, code }: Proof,
  network: string,
) {
  const { db, clock } = dependencies
  await countHit(dependencies, perNetwork, network)
  const user = await selectPortalUserByEmail(db, normalizeEmail(email))
  const session = await findSession(dependencies, token ?? '')
  const live = await findLiveCode(db, clock(), code ?? '', email)
  const isOwner = session?.scope === 'payer' && session.portalUserId === user?.portal_user_id
  if (user === undefined || (!isOwner && live === undefined)) {
    return { portalUserId: null, accountStatus: 'none' as const }
  }
  return { portalUserId: user.portal_user_id, accountStatus: user.status }
}
