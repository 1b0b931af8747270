import { isNewPassword } from '@payment-center/validation/fields'
import { ApiError } from '../../base/api-error.ts'
import { admitHashing, hashPassword, isCommonPassword, verifyPassword } from '../../auth/passwords.ts'
import { normalizeEmail } from '../../auth/user-repository.ts'
import { countMail, type MailLimit } from '../../auth/provider-limits.ts'
import { countNetworkHit } from '../../auth/network-limits.ts'
import type { RateLimit } from '../../auth/rate-limit-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { enqueueMail } from '../../mail/send-due-mails.ts'
import { selectPractice } from '../../practices/practice-repository.ts'
import { hourMs } from '../../base/calendar.ts'
import type { Requester } from '../unlock-saved-methods.ts'

interface NewPassword {
  readonly newPassword: string
  /** The email, and the names of the person and their practices. */
  readonly account: readonly string[]
  /** Of the password until now; null for a new account. */
  readonly oldHash: string | null
}

async function hashIfAccepted({ newPassword, account, oldHash }: NewPassword): Promise<string> {
  const field = 'newPassword'
  if (oldHash !== null && (await verifyPassword(oldHash, newPassword)))
    throw new ApiError('password_reused', { field })
  if (await isCommonPassword(newPassword, account)) throw new ApiError('password_common', { field })
  return hashPassword(newPassword)
}

/**
 * The hash of a new password that meets the rules, isn't the old one, and isn't common or made of the account's words.
 * @throws ApiError `invalid_field`, `password_reused` or `password_common`, with the field `newPassword`; `busy`
 */
export async function hashNewPassword(given: NewPassword): Promise<string> {
  if (!isNewPassword(given.newPassword)) throw new ApiError('invalid_field', { field: 'newPassword' })
  return admitHashing(() => hashIfAccepted(given))
}

const resetMails: MailLimit = { name: 'reset-account', perNetwork: 3, perMailbox: 10 }
const perNetwork: RateLimit = { name: 'reset-address', limit: 30, windowMs: hourMs }

/**
 * Mails a reset link. The account is looked up only when the email is sent, so that the response and its time reveal
 * nothing.
 * @throws ApiError `rate_limited`, counted by the entered email, account or not
 */
export async function createPasswordReset(
  dependencies: Dependencies,
  request: { readonly username: string; readonly practiceId?: number | undefined },
  { network, language }: Requester,
): Promise<Record<string, never>> {
  const recipient = normalizeEmail(request.username)
  await countNetworkHit(dependencies, perNetwork, network)
  await countMail(dependencies, resetMails, recipient, network)
  const practice =
    request.practiceId === undefined ? undefined : await selectPractice(dependencies.db, request.practiceId)
  await enqueueMail(dependencies, {
    kind: 'reset',
    recipient,
    language,
    practiceId: practice?.practice_id ?? null,
  })
  return {}
}
