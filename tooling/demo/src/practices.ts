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
