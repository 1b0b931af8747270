import * as v from 'valibot'
import { deleteSecondFactor } from '../users/security/second-factor-repository.ts'
import { deleteSessionsOfPortalUser } from '../auth/session-repository.ts'
import { insertMail } from '../mail/mail-repository.ts'
import { selectPortalUserByEmail } from '../auth/user-repository.ts'
import { UsageError, type Operation } from './operation.ts'
import { emailAddress, parseArgsOptions, parseOptions } from './option-fields.ts'
import { recordOperation } from './record-operation.ts'

const payerOptions = v.object({ email: emailAddress('email') })

/**
 * Switches codes at sign-in off for a payer who lost their app and recovery codes, ends their sessions, emails them.
 */
export const resetSecondFactor: Operation = {
  name: 'reset-second-factor',
  usage: `npm run reset-second-factor -- --email maya@example.com
First make sure who they are, by the practice and not by email alone.`,
  options: parseArgsOptions(payerOptions),
  run: async ({ db, now, operator }, typed) => {
    const { email } = parseOptions(payerOptions, typed)
    return db.transaction().execute(async (tx) => {
      const user = await selectPortalUserByEmail(tx, email)
      if (user === undefined) throw new UsageError([`${email} has no account.`])
      const { portal_user_id: portalUserId, language } = user
      if (!(await deleteSecondFactor(tx, portalUserId)))
        throw new UsageError([`Codes at sign-in are off already for ${email}.`])
      await deleteSessionsOfPortalUser(tx, portalUserId)
      await insertMail(tx, { kind: 'second_factor_off', recipient: email, language: language ?? 'en' }, now)
      await recordOperation(tx, { now, operator }, 'resetSecondFactor', { portalUserId })
      return `Codes at sign-in are off for ${email}, and their recovery codes are deleted.
Their sessions have ended. They sign in with their password, and can set up a new app.
The API emails them that codes are off. The audit trail names you as operator:${operator.name}.`
    })
  },
}
