import { readFileSync } from 'node:fs'
import type { NewRow } from '@payment-center/api/db'

/** The logos that stories show, with outlined text. */
const logos = new URL('../../../packages/ui/src/testing/', import.meta.url)
const readLogo = (name: string) => readFileSync(new URL(name, logos), 'utf8')

export const practices: NewRow<'practices'>[] = [
  {
    practice_id: 1,
    name: 'Bright Smiles Dental',
    account_type: 'simplyzero',
    brand_color: '#0b5563',
    logo_svg: readLogo('bright-smiles.svg'),
    guest_links: true,
    tax_rate: 8875,
    bill_texts: true,
    // 1.5 cents.
    text_price: 150,
  },
  {
    practice_id: 2,
    name: 'Lakeside Family Medicine',
    account_type: 'others',
    brand_color: '#f4d35e',
    logo_svg: readLogo('lakeside.svg'),
    guest_links: false,
    tax_rate: 0,
  },
  {
    practice_id: 3,
    name: 'Canyon Orthodontics',
    account_type: 'mixed',
    guest_links: true,
    tax_rate: 8700,
  },
]

const rates = {
  simplyzero: { credit: 350, debit: 0, prepaid: 0, ach: 0 },
  mixed: { credit: 250, debit: 0, prepaid: 100, ach: 0 },
  others: { credit: 0, debit: 0, prepaid: 0, ach: 0 },
} as const

const kinds = ['credit', 'debit', 'prepaid', 'ach'] as const

export const practiceFees: NewRow<'practice_fees'>[] = practices.flatMap((practice) =>
  kinds.map((kind) => ({
    practice_id: practice.practice_id,
    kind,
    rate: rates[practice.account_type][kind],
  })),
)

export const locations: NewRow<'locations'>[] = [
  {
    location_id: 10,
    practice_id: 1,
    street_1: '120 Main St',
    unit: 'Suite 4',
    city: 'New York',
    state: 'NY',
    zip: '10001',
    phone_number: '2125550142',
  },
  {
    location_id: 20,
    practice_id: 2,
    street_1: '8 Shore Rd',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    phone_number: '6085550118',
  },
  {
    location_id: 30,
    practice_id: 3,
    street_1: '77 Mesa Dr',
    unit: 'Unit B',
    city: 'Tucson',
    state: 'AZ',
    zip: '85701',
    phone_number: '5205550177',
  },
]

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
