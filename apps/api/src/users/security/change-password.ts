import type { CallBody, changePassword as call } from '@payment-center/validation/wire'
import { voidCodes } from '../../auth/account-codes.ts'
import { deleteSessionsOfPortalUser } from '../../auth/session-repository.ts'
import type { PayerSession } from '../../auth/sessions.ts'
import { insertMail } from '../../mail/mail-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import type { Language } from '../../base/language.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { namesOfAccount } from '../passwords/names-of-account.ts'
import { requirePassword, requireSecondFactor } from './require-password.ts'

/**
 * Sets a new password by the current one, and a code where codes are on. The payer's other sessions and open codes end, and a mail reports it.
 * @throws ApiError as `requirePassword`, `requireSecondFactor` and `hashNewPassword`
 */
export async function changePassword(
  dependencies: Dependencies,
  session: PayerSession,
  { currentPassword, newPassword, secondFactorCode }: CallBody<typeof call>,
  language: Language,
): Promise<Record<string, never>> {
  const { db, clock } = dependencies
  const user = await requirePassword(dependencies, session, currentPassword)
  const account = [user.email, ...(await namesOfAccount(db, user.portal_user_id))]
  const hash = await hashNewPassword({ newPassword, account, oldHash: user.password_hash })
  // After the password: a refusal must not use the code up.
  await requireSecondFactor(dependencies, session, user, secondFactorCode)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('portal_users')
      .set({ password_hash: hash })
      .where('portal_user_id', '=', user.portal_user_id)
      .execute()
    await voidCodes(tx, user.email, clock())
    await deleteSessionsOfPortalUser(tx, user.portal_user_id, session.sessionId)
    await insertMail(tx, { kind: 'password_change', recipient: user.email, language }, clock())
  })
  return {}
}
