import type { NewRow } from '@payment-center/api/db'

/** Argon2id of `Sunny-Day-2026!`, computed ahead because it is slow. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$yedsDjvd6APDJiqWR9FwmQ$BRBLVUZsbfj9o+Q8dxs4BnAnnxzLt5lLqLmqx/z7oNQ'

function portalUser(id: number, name: string, status: 'active' | 'pending'): NewRow<'portal_users'> {
  return {
    portal_user_id: id,
    email: `${name}@example.com`,
    password_hash: status === 'active' ? passwordHash : null,
    status,
  }
}

export const portalUsers: NewRow<'portal_users'>[] = [
  portalUser(1, 'maya', 'active'),
  portalUser(2, 'omar', 'active'),
  portalUser(3, 'nina', 'active'),
  portalUser(4, 'pat', 'pending'),
  portalUser(5, 'lena', 'active'),
]

type Payer = [
  id: number,
  portalUserId: number | null,
  practiceId: 1 | 2 | 3,
  first: string,
  last: string,
  phone: string,
]

// Without a portal user: bills that a practice sent by email without linking them to an account.
const payerList: Payer[] = [
  [100, 1, 1, 'Maya', 'Torres', '2125550161'],
  [110, null, 1, 'Maya', 'Torres', '2125550161'],
  [200, 2, 1, 'Omar', 'Haddad', '2125550173'],
  [201, 2, 3, 'Omar', 'Haddad', '2125550173'],
  [300, 3, 3, 'Nina', 'Park', '5205550126'],
  [400, 4, 1, 'Pat', 'Lee', '2125550188'],
  [500, 5, 2, 'Lena', 'Fox', '6085550134'],
  [600, null, 3, 'Rosa', 'Delgado', '5205550149'],
  [610, null, 1, 'Ben', 'Adler', '2125550117'],
]

export const payers: NewRow<'payers'>[] = payerList.map(
  ([id, portalUserId, practiceId, first, last, phone]) => ({
    payer_id: id,
    portal_user_id: portalUserId,
    practice_id: practiceId,
    location_id: practiceId * 10,
    first_name: first,
    last_name: last,
    email: `${first.toLowerCase()}@example.com`,
    phone_number: phone,
  }),
)

/** Every payer is also a patient with the same id. */
const ownPatients: NewRow<'patients'>[] = payerList.map(([id, , practiceId, first, last], index) => ({
  patient_id: id,
  practice_id: practiceId,
  location_id: practiceId * 10,
  payer_id: id,
  first_name: first,
  last_name: last,
  date_of_birth: `${1961 + index * 4}-0${1 + (index % 9)}-1${index % 10}`,
}))

function walkInPatient(id: number, first: string, last: string, dateOfBirth: string): NewRow<'patients'> {
  return {
    patient_id: id,
    practice_id: 1,
    location_id: 10,
    first_name: first,
    last_name: last,
    date_of_birth: dateOfBirth,
  }
}

export const patients: NewRow<'patients'>[] = [
  ...ownPatients,
  walkInPatient(700, 'Jamie', 'Rivera', '1988-04-12'),
  walkInPatient(710, 'Alex', 'Kim', '1990-01-01'),
  walkInPatient(711, 'Alex', 'Kim', '1990-01-01'),
]
