import { normalizeEmail } from '../auth/normalize-email.ts'
import { countHit, type RateLimit } from '../auth/rate-limit.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import type { Requester } from './requester.ts'

const hour = 60 * 60_000
const perAccount: RateLimit = { name: 'reset-account', limit: 3, windowMs: hour }
const perNetwork: RateLimit = { name: 'reset-address', limit: 30, windowMs: hour }

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
  await countHit(dependencies, perNetwork, network)
  await countHit(dependencies, perAccount, recipient)
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
