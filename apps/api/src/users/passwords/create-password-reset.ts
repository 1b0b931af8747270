import { hashAsker } from '../../auth/account-codes.ts'
import { normalizeEmail } from '../../auth/normalize-email.ts'
import { countMail, type MailLimit } from '../../auth/mail-limit.ts'
import { countNetworkHit } from '../../auth/network-limits.ts'
import type { RateLimit } from '../../auth/rate-limit.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { selectPractice } from '../../practices/practice-repository.ts'
import { hourMs } from '../../base/durations.ts'
import type { Requester } from '../requester.ts'

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
    askedBy: hashAsker(recipient, network),
  })
  return {}
}
