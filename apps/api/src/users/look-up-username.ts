import { selectLiveCode } from '../auth/account-codes.ts'
import { normalizeEmail } from '../auth/normalize-email.ts'
import { countNetworkHit } from '../auth/network-limits.ts'
import type { RateLimit } from '../auth/rate-limit.ts'
import { findSession } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs } from '../base/durations.ts'
import { selectPortalUserByEmail } from '../auth/user-repository.ts'

const perNetwork: RateLimit = { name: 'username-address', limit: 300, windowMs: 5 * minuteMs }

/** Proof that callers look up their own account. */
export interface Proof {
  readonly token: string | null
  readonly code: string | undefined
}

/**
 * Looks up an account by email, for its own session or a live code of it. Everyone else gets the response for an
 * unknown account, after the same work.
 */
export async function lookUpUsername(
  dependencies: Dependencies,
  email: string,
  { token, code }: Proof,
  network: string,
) {
  const { db, clock } = dependencies
  await countNetworkHit(dependencies, perNetwork, network)
  const user = await selectPortalUserByEmail(db, normalizeEmail(email))
  const session = await findSession(dependencies, token ?? '', network)
  const live = await selectLiveCode(db, clock(), code ?? '', email).executeTakeFirst()
  const isOwner = session?.scope === 'payer' && session.portalUserId === user?.portal_user_id
  if (user === undefined || (!isOwner && live === undefined)) {
    return { portalUserId: null, accountStatus: 'none' as const }
  }
  return { portalUserId: user.portal_user_id, accountStatus: user.status }
}
