import { ApiError } from '../server/http/api-error.ts'
import { countCodeAttempt } from '../auth/code-attempts.ts'
import { countHit, type RateLimit } from '../auth/rate-limit.ts'
import { updateSession } from '../auth/session-repository.ts'
import type { GuestSession } from '../auth/sessions.ts'
import { digitsSubject, redeemDigits } from '../auth/six-digits.ts'
import type { Dependencies } from '../server/dependencies.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import type { Language } from '../server/http/language.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { selectActivePayer } from './user-repository.ts'

/** Five tries of a million, so often an hour: a mailbox is neither flooded nor guessed around. */
const perAccount: RateLimit = { name: 'saved-methods-digits', limit: 5, windowMs: 60 * 60_000 }

/**
 * Mails six digits to the account that an invoice was sent to, good in this session alone. Whether there is such an
 * account is looked up only when the mail is to go, so the answer is the same and takes as long.
 * @throws ApiError `rate_limited`
 */
export async function requestSavedMethodsCode(
  dependencies: Dependencies,
  session: GuestSession,
  invoice: Invoice,
  language: Language,
): Promise<Record<string, never>> {
  await countHit(dependencies, perAccount, invoice.payerEmail)
  await enqueueMail(dependencies, {
    kind: 'saved_methods_digits',
    recipient: invoice.payerEmail,
    language,
    practiceId: invoice.practiceId,
    locationId: invoice.locationId,
    subject: digitsSubject.savedMethods(session.sessionId),
  })
  return {}
}

/**
 * Opens what the payer has saved to a guest's session, by the digits of the mail.
 * @throws ApiError `invalid_field`, the same for wrong, used, late and too often tried digits; `rate_limited`
 */
export async function unlockSavedMethods(
  dependencies: Dependencies,
  session: GuestSession,
  invoice: Invoice,
  { digits, network }: { readonly digits: string; readonly network: string },
): Promise<{ payerId: number }> {
  await countCodeAttempt(dependencies, network)
  const isRight = await redeemDigits(dependencies, digitsSubject.savedMethods(session.sessionId), digits)
  const payerId = await selectActivePayer(dependencies.db, invoice.payerEmail, invoice.practiceId)
  if (!isRight || payerId === null) throw new ApiError('invalid_field', { field: 'emailCode' })
  await updateSession(dependencies.db, session.sessionId, { unlocked_payer_id: payerId })
  return { payerId }
}
