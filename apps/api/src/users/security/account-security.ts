import type { SentAnswer, getAccountSecurity } from '@payment-center/validation/wire'
import { selectSecondFactor } from './second-factor-repository.ts'
import { selectSessionsOfPortalUser } from '../../auth/session-repository.ts'
import { lastUseOf, type PayerSession } from '../../auth/sessions.ts'
import type { Dependencies } from '../../base/dependencies.ts'

/** The payer's live sessions, and the state of their second factor. */
export async function readAccountSecurity(
  { db, clock }: Dependencies,
  { portalUserId, sessionId }: PayerSession,
): Promise<SentAnswer<typeof getAccountSecurity>> {
  const sessions = await selectSessionsOfPortalUser(db, portalUserId, clock())
  const factor = await selectSecondFactor(db, portalUserId)
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('portal_user_id', '=', portalUserId)
    .executeTakeFirstOrThrow()
  return {
    sessions: sessions.map((session) => ({
      userAgent: session.user_agent,
      signedInTs: session.created_at.toISOString(),
      lastUsedTs: lastUseOf(session).toISOString(),
      isCurrent: session.token_hash === sessionId,
    })),
    secondFactor: {
      isOn: factor !== undefined && factor.confirmed_at !== null,
      recoveryCodesLeft: left,
    },
  }
}
