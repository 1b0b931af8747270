import type * as v from 'valibot'
import { sql } from 'kysely'
import type { externalUser } from '@payment-center/validation/requests'
import type { NewRow, Row, Tx, Db } from '../db/index.ts'
import { insertRow, requireRow } from '../db/rows.ts'
import type { LocationKey } from '../practices/practice-repository.ts'
import { selectPortalUserByEmail, normalizeEmail, selectPayersOfPortalUser } from '../auth/user-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  /** YYYY-MM-DD; null when unknown. */
  readonly dateOfBirth: string | null
}

async function selectPayer(tx: Tx, portalUserId: number, practiceId?: number) {
  const rows = tx
    .selectFrom('payers')
    .leftJoin('patients', 'patients.payer_id', 'payers.payer_id')
    .select([
      'payers.payer_id',
      'payers.first_name',
      'payers.last_name',
      'payers.phone_number',
      'patients.patient_id',
      'patients.date_of_birth',
    ])
    .where('payers.portal_user_id', '=', portalUserId)
    .orderBy('payers.payer_id')
    .orderBy('patients.patient_id')
    .limit(1)
  const wanted = practiceId === undefined ? rows : rows.where('payers.practice_id', '=', practiceId)
  return wanted.executeTakeFirst()
}

/** Locks the portal user, so that concurrent requests create one payer. */
async function lockPortalUser(tx: Tx, portalUserId: number): Promise<Row<'portal_users'>> {
  return tx
    .selectFrom('portal_users')
    .selectAll()
    .where('portal_user_id', '=', portalUserId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const namesOf = (person: Person) => ({ first_name: person.firstName, last_name: person.lastName })
const columnsOf = (location: LocationKey) => ({
  practice_id: location.practiceId,
  location_id: location.locationId,
})

/** Inserts a payer for a portal user. @returns its id */
export async function insertPayer(tx: Tx, user: Row<'portal_users'>, location: LocationKey, person: Person) {
  const payer = await insertRow(tx, 'payers', {
    payer_id: sql<number>`nextval('payer_ids')`,
    portal_user_id: user.portal_user_id,
    email: user.email,
    phone_number: person.phoneNumber,
    ...namesOf(person),
    ...columnsOf(location),
  })
  return payer.payer_id
}

/** Inserts a payer as their own patient. @returns the patient's id */
export async function insertPatient(
  tx: Tx,
  payerId: number,
  location: LocationKey,
  person: Person & { readonly isSelfRegistered: boolean },
): Promise<number> {
  const patient = await insertRow(tx, 'patients', {
    patient_id: sql<number>`nextval('patient_ids')`,
    payer_id: payerId,
    date_of_birth: person.dateOfBirth,
    self_registered: person.isSelfRegistered,
    ...namesOf(person),
    ...columnsOf(location),
  })
  return patient.patient_id
}

/** The portal user of a code; created for the registration of an unknown email. */
export async function findOrInsertUser(tx: Tx, email: string, hash: string): Promise<number> {
  const user = await selectPortalUserByEmail(tx, email)
  if (user !== undefined) return user.portal_user_id
  const added = await insertRow(tx, 'portal_users', {
    portal_user_id: sql<number>`nextval('portal_user_ids')`,
    email,
    status: 'active',
    password_hash: hash,
  })
  return added.portal_user_id
}

export function insertPendingUser(tx: Db, user: Pick<NewRow<'portal_users'>, 'email' | 'language'>) {
  const portal_user_id = sql<number>`nextval('portal_user_ids')`
  return insertRow(tx, 'portal_users', { ...user, portal_user_id, status: 'pending' })
}

export type Registration = v.InferOutput<typeof externalUser>

export async function insertRegistration(
  { db, clock }: Dependencies,
  { practiceId, locationId }: LocationKey,
  registration: Registration,
  dateOfBirth: string,
): Promise<number> {
  const added = await insertRow(db, 'registrations', {
    email: normalizeEmail(registration.email),
    practice_id: practiceId,
    location_id: locationId,
    first_name: registration.firstName,
    last_name: registration.lastName,
    phone_number: registration.phoneNumber.replace(/\D/g, ''),
    date_of_birth: dateOfBirth,
    created_at: clock(),
  })
  return added.registration_id
}

export async function namesOfAccount(
  db: Db,
  portalUserId: number | null,
  registrationId: number | null = null,
): Promise<string[]> {
  const payers = portalUserId === null ? [] : await selectPayersOfPortalUser(db, portalUserId)
  const registrations =
    registrationId === null
      ? []
      : await db
          .selectFrom('registrations')
          .innerJoin('practices', 'practices.practice_id', 'registrations.practice_id')
          .select(['first_name', 'last_name', 'practices.name as practice_name'])
          .where('registration_id', '=', registrationId)
          .execute()
  return [...payers, ...registrations].flatMap((one) => [one.first_name, one.last_name, one.practice_name])
}

export function selectRegistration(tx: Tx, registrationId: number): Promise<Row<'registrations'>> {
  return requireRow(tx, 'registrations', { registration_id: registrationId })
}

type PersonColumns = Pick<Row<'registrations'>, 'first_name' | 'last_name' | 'phone_number'> & {
  readonly date_of_birth: string | null
}

export function personOf(payer: PersonColumns | undefined): Person {
  return {
    firstName: payer?.first_name ?? '',
    lastName: payer?.last_name ?? '',
    phoneNumber: payer?.phone_number ?? '',
    dateOfBirth: payer?.date_of_birth ?? null,
  }
}

/**
 * The portal user's payer and patient at a practice. Creates them, if missing, from the given data or from the
 * user's payer at another practice.
 */
export async function becomePayer(tx: Tx, portalUserId: number, location: LocationKey, person?: Person) {
  const user = await lockPortalUser(tx, portalUserId)
  const known = await selectPayer(tx, portalUserId, location.practiceId)
  const self = person ?? personOf(known ?? (await selectPayer(tx, portalUserId)))
  const payerId = known?.payer_id ?? (await insertPayer(tx, user, location, self))
  const patientId =
    known?.patient_id ?? (await insertPatient(tx, payerId, location, { ...self, isSelfRegistered: true }))
  return { payerId, patientId }
}
