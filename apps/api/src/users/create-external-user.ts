import { email as emailField, parseDate, phone } from '@payment-center/validation/fields'
import type { externalUser } from '@payment-center/validation/requests'
import * as v from 'valibot'
import { hourMs } from '../base/durations.ts'
import { ApiError } from '../base/api-error.ts'
import { hashAsker } from '../auth/account-codes.ts'
import { normalizeEmail } from '../auth/normalize-email.ts'
import { countMail, type MailLimit } from '../auth/mail-limit.ts'
import { countNetworkHit } from '../auth/network-limits.ts'
import type { RateLimit } from '../auth/rate-limit.ts'
import { dayOf } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { LocationKey } from '../practices/location-key.ts'
import { requireLocation } from '../practices/practice-repository.ts'
import type { Requester } from './requester.ts'
import { selectPortalUserByEmail } from '../auth/user-repository.ts'

const perNetwork: RateLimit = { name: 'register-address', limit: 10, windowMs: hourMs }
const linkMails: MailLimit = { name: 'register-recipient', perNetwork: 3, perMailbox: 10 }

type Registration = v.InferOutput<typeof externalUser>

/** Returns the date of birth, YYYY-MM-DD. @throws ApiError `invalid_field` for values that the form rejects */
function requireValid({ email, phoneNumber, dob }: Registration, today: string): string {
  const wrong = (field: string) => new ApiError('invalid_field', { field: `patient.${field}` })
  if (!v.is(emailField, email)) throw wrong('email')
  if (!v.is(phone, phoneNumber)) throw wrong('phoneNumber')
  const dateOfBirth = parseDate(dob)
  if (dateOfBirth === null || dateOfBirth > today) throw wrong('dob')
  return dateOfBirth
}

async function insertRegistration(
  { db, clock }: Dependencies,
  { practiceId, locationId }: LocationKey,
  registration: Registration,
  dateOfBirth: string,
): Promise<number> {
  const { registration_id: id } = await db
    .insertInto('registrations')
    .values({
      email: normalizeEmail(registration.email),
      practice_id: practiceId,
      location_id: locationId,
      first_name: registration.firstName,
      last_name: registration.lastName,
      phone_number: registration.phoneNumber.replace(/\D/g, ''),
      date_of_birth: dateOfBirth,
      created_at: clock(),
    })
    .returning('registration_id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Stores a registration and mails the link that completes it; nothing is created before that. An active account gets
 * a reset link instead, with the same response.
 * @throws ApiError `not_found` for an unknown location, `invalid_field`, `rate_limited`
 */
export async function createExternalUser(
  dependencies: Dependencies,
  locationKey: LocationKey,
  registration: Registration,
  { network, language }: Requester,
): Promise<Record<string, never>> {
  const { db, clock } = dependencies
  const location = await requireLocation(db, locationKey)
  const dateOfBirth = requireValid(registration, dayOf(clock(), location.time_zone))
  const recipient = normalizeEmail(registration.email)
  await countNetworkHit(dependencies, perNetwork, network)
  await countMail(dependencies, linkMails, recipient, network)
  const user = await selectPortalUserByEmail(db, recipient)
  const registrationId = await insertRegistration(dependencies, locationKey, registration, dateOfBirth)
  const kind = user?.status === 'active' ? 'reset' : 'external'
  const askedBy = hashAsker(recipient, network)
  await enqueueMail(dependencies, { kind, recipient, language, ...locationKey, registrationId, askedBy })
  return {}
}
