import { maskEmail } from '@payment-center/validation/fields'
import { ApiError } from '../base/api-error.ts'
import { countCodeAttempt, countMail, type MailLimit } from '../auth/limits.ts'
import { storeUnlockedPayer } from '../auth/session-repository.ts'
import type { GuestSession } from '../auth/sessions.ts'
import { digitsSubject, redeemDigits } from '../auth/code-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import type { Language } from '../base/language.ts'
import { enqueueMail } from '../mail/send-due-mails.ts'
import { selectActivePayer } from '../auth/user-repository.ts'

/** Each email allows five guesses out of a million, so the rate of emails limits guessing too. */
const digitsMails: MailLimit = { name: 'saved-methods-digits', perNetwork: 5 }

/**
 * Mails six digits to the account of an invoice, valid only in this session. The account is looked up only when the
 * email is sent, so that the response and its time reveal nothing.
 * @throws ApiError `rate_limited`
 */
export async function requestSavedMethodsCode(
  dependencies: Dependencies,
  session: GuestSession,
  invoice: Invoice,
  language: Language,
): Promise<{ sentTo: string }> {
  await countMail(dependencies, digitsMails, invoice.payer.email, session.network)
  await enqueueMail(dependencies, {
    kind: 'saved_methods_digits',
    recipient: invoice.payer.email,
    language,
    practice_id: invoice.practiceId,
    location_id: invoice.locationId,
    subject: digitsSubject.savedMethods(session.sessionId),
  })
  return { sentTo: maskEmail(invoice.payer.email) }
}

/**
 * Unlocks the payer's saved methods for a guest's session with the mailed digits.
 * @throws ApiError `invalid_field`, the same for wrong, used, expired and blocked digits; `rate_limited`
 */
export async function unlockSavedMethods(
  dependencies: Dependencies,
  session: GuestSession,
  invoice: Invoice,
  { digits, network }: { readonly digits: string; readonly network: string },
): Promise<{ payerId: number }> {
  await countCodeAttempt(dependencies, network)
  const isCorrect = await redeemDigits(dependencies, digitsSubject.savedMethods(session.sessionId), digits)
  const payerId = await selectActivePayer(dependencies.db, invoice.payer.email, invoice.practiceId)
  if (!isCorrect || payerId === null) throw new ApiError('invalid_field', { field: 'emailCode' })
  await storeUnlockedPayer(dependencies.db, session.sessionId, payerId)
  return { payerId }
}
