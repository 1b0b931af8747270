import { isNewPassword } from '@payment-center/validation/fields'
import type { CallBody, completePasswordReset as call } from '@payment-center/validation/wire'
import { ApiError } from '../../base/api-error.ts'
import { admitHashing, hashPassword, isCommonPassword, verifyPassword } from '../../auth/passwords.ts'
import { normalizeEmail, updateUser, selectPortalUserByEmail } from '../../auth/user-repository.ts'
import { countMail, type MailLimit, countNetworkHit, countCodeAttempt } from '../../auth/limits.ts'
import { type RateLimit, rememberSite } from '../../auth/rate-limit-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { enqueueMail } from '../../mail/send-due-mails.ts'
import { selectPractice } from '../../practices/practice-repository.ts'
import { hourMs } from '../../base/calendar.ts'
import type { Requester } from '../../http/mount.ts'
import { unlockLogin } from '../authenticate.ts'
import {
  selectRegistration,
  namesOfAccount,
  findOrInsertUser,
  becomePayer,
  personOf,
} from '../payer-repository.ts'
import { selectLiveCode, voidCodes, digitsSubject, redeemDigits } from '../../auth/code-repository.ts'
import { selectSecondFactor } from '../security/second-factor-repository.ts'
import { deleteSessionsOfPortalUser } from '../../auth/session-repository.ts'
import type { Row, Tx } from '../../db/index.ts'
import type { Language } from '../../base/language.ts'
import { insertMailOnce } from '../../mail/mail-repository.ts'

interface NewPassword {
  readonly newPassword: string
  /** The email, and the names of the person and their practices. */
  readonly account: readonly string[]
  /** The hash of the current password; null for a new account. */
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

const resetMails: MailLimit = { name: 'reset-account', perNetwork: 3 }
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
    practice_id: practice?.practice_id ?? null,
  })
  return {}
}

type Completion = CallBody<typeof call>
type Code = Row<'account_codes'>

/** A code that was not mailed needs mailed digits too. @throws ApiError `invalid_field` */
async function requireDigits(dependencies: Dependencies, code: Code, digits: string | undefined) {
  if (code.kind !== 'from_landing') return
  const subject = digitsSubject.registration(code.code_hash)
  const isCorrect = digits !== undefined && (await redeemDigits(dependencies, subject, digits))
  if (!isCorrect) throw new ApiError('invalid_field', { field: 'emailCode' })
}

/** Makes a registered user a payer at the practice of the registration. */
async function finishRegistration(tx: Tx, portalUserId: number, registrationId: number | null) {
  if (registrationId === null) return
  const registration = await selectRegistration(tx, registrationId)
  const location = { practiceId: registration.practice_id, locationId: registration.location_id }
  await becomePayer(tx, portalUserId, location, personOf(registration))
}

/** Emails the owner of an active account that its password changed; a new account has no old password. */
async function enqueueChangeMail(
  tx: Tx,
  { email, code_hash: codeHash }: Code,
  language: Language,
  now: Date,
): Promise<void> {
  const user = await selectPortalUserByEmail(tx, email)
  if (user?.status !== 'active') return
  const order = { kind: 'password_change', recipient: user.email, language } as const
  await insertMailOnce(tx, `password_change:${codeHash}`, order, now)
}

async function setPassword(
  tx: Tx,
  { clock }: Dependencies,
  { username, code: text }: Completion,
  { hash, language }: { readonly hash: string; readonly language: Language },
): Promise<void> {
  const now = clock()
  const code = await selectLiveCode(tx, now, text, username).forUpdate().executeTakeFirst()
  if (code === undefined) throw new ApiError('invalid_field', { field: 'code' })
  await enqueueChangeMail(tx, code, language, now)
  const portalUserId = await findOrInsertUser(tx, code.email, hash)
  await updateUser(tx, portalUserId, { password_hash: hash, status: 'active', language })
  await finishRegistration(tx, portalUserId, code.registration_id)
  await voidCodes(tx, code.email, now)
  // Signs out every session that used the old password.
  await deleteSessionsOfPortalUser(tx, portalUserId)
}

/**
 * Sets a password with a code, once: resets it or creates an account. All other codes and sessions of the account end.
 * @throws ApiError `invalid_field` with `code` (wrong, used, expired or of another email) or `emailCode`;
 * `rate_limited`, and as `hashNewPassword`
 */
export async function completePasswordReset(
  dependencies: Dependencies,
  completion: Completion,
  { network, language }: Requester,
): Promise<Record<string, never>> {
  const { db, clock } = dependencies
  await countCodeAttempt(dependencies, network)
  const code = await selectLiveCode(db, clock(), completion.code, completion.username).executeTakeFirst()
  if (code === undefined) throw new ApiError('invalid_field', { field: 'code' })
  const user = await selectPortalUserByEmail(db, code.email)
  // Before the digits: a refusal must not use them up.
  const hash = await hashNewPassword({
    newPassword: completion.newPassword,
    account: [code.email, ...(await namesOfAccount(db, user?.portal_user_id ?? null, code.registration_id))],
    oldHash: user?.password_hash ?? null,
  })
  await requireDigits(dependencies, code, completion.emailCode)
  await db.transaction().execute((tx) => setPassword(tx, dependencies, completion, { hash, language }))
  await unlockLogin(dependencies, code.email, network)
  // The owner opened the mailed link, so strangers' guesses don't stop them here; with codes on, only a login proves it.
  const factor = user && (await selectSecondFactor(db, user.portal_user_id))
  if (!factor?.confirmed_at) await rememberSite(dependencies, code.email, network)
  return {}
}
