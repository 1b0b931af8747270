import * as v from 'valibot'
import { email as emailField, parseDate, phone } from '@payment-center/validation/fields'
import type { CallBody, checkRegistrationCode as call } from '@payment-center/validation/wire'
import { hourMs, dayOf } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import { selectLiveCode, digitsSubject } from '../auth/code-repository.ts'
import { normalizeEmail, selectPortalUserByEmail, selectPayersOfPortalUser } from '../auth/user-repository.ts'
import { countMail, type MailLimit, countNetworkHit, countCodeAttempt } from '../auth/limits.ts'
import type { RateLimit } from '../auth/rate-limit-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { enqueueMail } from '../mail/send-due-mails.ts'
import { type LocationKey, requireLocation } from '../practices/practice-repository.ts'
import type { Requester } from '../http/mount.ts'
import { type Registration, insertRegistration } from './payer-repository.ts'

const perNetwork: RateLimit = { name: 'register-address', limit: 10, windowMs: hourMs }
const linkMails: MailLimit = { name: 'register-recipient', perNetwork: 3 }

/** Returns the date of birth, YYYY-MM-DD. @throws ApiError `invalid_field` for values that the form rejects */
function requireValid({ email, phoneNumber, dob }: Registration, today: string): string {
  const wrong = (field: string) => new ApiError('invalid_field', { field: `patient.${field}` })
  if (!v.is(emailField, email)) throw wrong('email')
  if (!v.is(phone, phoneNumber)) throw wrong('phoneNumber')
  const dateOfBirth = parseDate(dob)
  if (dateOfBirth === null || dateOfBirth > today) throw wrong('dob')
  return dateOfBirth
}

/**
 * Stores a registration and mails the link that completes it; nothing is created before that. An active account gets
 * a reset link instead, with the same response.
 * @throws ApiError `not_found` for an unknown location, `not_payable` for a practice that has left, `invalid_field`,
 * `rate_limited`
 */
export async function createExternalUser(
  dependencies: Dependencies,
  locationKey: LocationKey,
  registration: Registration,
  { network, language }: Requester,
): Promise<Record<string, never>> {
  const { db, clock } = dependencies
  const location = await requireLocation(db, locationKey)
  if (location.left_at !== null) throw new ApiError('not_payable')
  const dateOfBirth = requireValid(registration, dayOf(clock(), location.time_zone))
  const recipient = normalizeEmail(registration.email)
  await countNetworkHit(dependencies, perNetwork, network)
  await countMail(dependencies, linkMails, recipient, network)
  const user = await selectPortalUserByEmail(db, recipient)
  const registration_id = await insertRegistration(dependencies, locationKey, registration, dateOfBirth)
  const kind = user?.status === 'active' ? 'reset' : 'external'
  const { practiceId: practice_id, locationId: location_id } = locationKey
  const order = { kind, recipient, language, practice_id, location_id, registration_id } as const
  await enqueueMail(dependencies, order)
  return {}
}

const digitsMails: MailLimit = { name: 'registration-digits', perNetwork: 5 }

/** The practice that the email names: the link's, if it bills the account. */
async function locationOf({ db }: Dependencies, email: string, practiceId: number | undefined) {
  const user = await selectPortalUserByEmail(db, email)
  if (user === undefined) return {}
  const payers = await selectPayersOfPortalUser(db, user.portal_user_id)
  const payer = payers.find(({ practice_id: id }) => id === practiceId) ?? payers[0]
  return payer === undefined ? {} : { practice_id: payer.practice_id, location_id: payer.location_id }
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
