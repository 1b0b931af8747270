import type { CallBody, checkRegistrationCode as call } from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import { selectLiveCode } from '../auth/account-codes.ts'
import { countCodeAttempt } from '../auth/code-attempts.ts'
import { countMail, type MailLimit } from '../auth/mail-limit.ts'
import { digitsSubject } from '../auth/six-digits.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Requester } from './requester.ts'
import { selectPayersOfPortalUser, selectPortalUserByEmail } from '../auth/user-repository.ts'

const digitsMails: MailLimit = { name: 'registration-digits', perNetwork: 5, perMailbox: 10 }

/** The practice that the email names: the link's, if it bills the account. */
async function locationOf({ db }: Dependencies, email: string, practiceId: number | undefined) {
  const user = await selectPortalUserByEmail(db, email)
  if (user === undefined) return {}
  const payers = await selectPayersOfPortalUser(db, user.portal_user_id)
  const payer = payers.find(({ practice_id: id }) => id === practiceId) ?? payers[0]
  return payer === undefined ? {} : { practiceId: payer.practice_id, locationId: payer.location_id }
}

/**
 * Reports whether a code also needs six digits, and mails them.
 * @throws ApiError `invalid_field` for an invalid code, `rate_limited`
 */
export async function checkRegistrationCode(
  dependencies: Dependencies,
  request: CallBody<typeof call>,
  { network, language }: Requester,
): Promise<{ emailCodeNeeded: boolean }> {
  const { db, clock } = dependencies
  await countCodeAttempt(dependencies, network)
  const code = await selectLiveCode(db, clock(), request.code, request.username).executeTakeFirst()
  if (code === undefined) throw new ApiError('invalid_field', { field: 'code' })
  if (code.kind !== 'from_landing') return { emailCodeNeeded: false }
  await countMail(dependencies, digitsMails, code.email, network)
  await enqueueMail(dependencies, {
    kind: 'registration_digits',
    recipient: code.email,
    language,
    subject: digitsSubject.registration(code.code_hash),
    ...(await locationOf(dependencies, code.email, request.practiceId)),
  })
  return { emailCodeNeeded: true }
}
