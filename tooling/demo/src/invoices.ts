import type { NewRow } from '@payment-center/api/db'
import { type Calendar, morningOf } from './calendar.ts'
import { payers, practices } from './practices.ts'

type DemoInvoice = readonly [
  id: string,
  payerId: number,
  status: NewRow<'charge_events'>['status'],
  /** Days from the day of seeding. */
  billed: number,
  due: number,
  ...procedures: DemoProcedure[],
]

/** Cents; `day` counts from the day of seeding. */
type DemoProcedure = readonly [treatment: string, amount: number, day: number, taxable?: 'taxable']

const demoInvoices: readonly DemoInvoice[] = [
  [
    'PATDUE000001',
    400,
    'scheduled',
    -9,
    21,
    ['Composite filling, lower right', 21_000, -11],
    ['Periodic examination', 8_900, -11],
    ['Fluoride varnish', 3_500, -10],
  ],
  ['GUESTDUE0011', 110, 'scheduled', -9, 21, ['Night guard', 24_537, -11]],
  ['GUESTPAID001', 610, 'paid', -30, 0, ['Cleaning', 12_800, -32]],
  ['LENADUE00001', 500, 'scheduled', -6, 24, ['Annual physical', 18_500, -8]],
  ['MIXDUE000001', 600, 'scheduled', -9, 21, ['Retainer', 50_000, -11]],
  [
    'MAYADUE00001',
    100,
    'scheduled',
    -5,
    9,
    ['Deep cleaning, upper arch', 18_000, -7],
    ['Whitening kit', 6_450, -7, 'taxable'],
  ],
  ['MAYALATE0001', 100, 'unpaid', -34, -4, ['Periodic examination and X-rays', 9_500, -36]],
  ['MAYAPEND0001', 100, 'stripe_pending', -20, 10, ['Fluoride varnish', 4_000, -22]],
  ['OMARDUE00001', 200, 'scheduled', -4, 26, ['Crown, upper right', 31_250, -6]],
  ['OMARDUE00003', 201, 'scheduled', -3, 27, ['Adjustment', 12_500, -5]],
]

export function invoiceRows({ dayFrom }: Calendar): NewRow<'charge_events'>[] {
  return demoInvoices.map(([id, payerId, status, billed, due]) => {
    const payer = payers.find((candidate) => candidate.payer_id === payerId)
    const practice = practices.find((candidate) => candidate.practice_id === payer?.practice_id)
    if (payer === undefined || practice === undefined) throw new Error(`no payer for ${id}`)
    return {
      charge_event_id: id,
      practice_id: practice.practice_id,
      location_id: payer.location_id,
      payer_id: payerId,
      patient_id: payerId,
      status,
      transaction_date: dayFrom(billed),
      due_date: dayFrom(due),
      tax_rate: practice.tax_rate,
    }
  })
}

export function procedureRows({ dayFrom }: Calendar): NewRow<'procedures'>[] {
  return demoInvoices.flatMap(([id, , , , , ...procedures]) =>
    procedures.map(([treatment, amount, day, taxable], index) => ({
      charge_event_id: id,
      position: index + 1,
      treatment_description: treatment,
      treatment_date: dayFrom(day),
      amount,
      is_taxable: taxable !== undefined,
    })),
  )
}

/** A paid bill of Maya's, in cents before fees. */
export interface PaidBill {
  readonly id: string
  readonly treatment: string
  readonly subtotal: number
  readonly tax: number
  readonly paidWith: 'credit' | 'debit' | 'ach'
  readonly paidAt: Date
  readonly status: 'paid' | 'refunded' | 'partially_refunded'
  readonly refunded: number
  readonly plan?: { readonly id: number; readonly kind: NewRow<'plan_payments'>['kind'] }
}

const numbered = (prefix: string, number: number) => `${prefix}${String(number).padStart(4, '0')}`

type Visit = readonly [
  treatment: string,
  subtotal: number,
  paidWith: PaidBill['paidWith'],
  daysAgo: number,
  refunded?: number,
]

// The first is the newest of all.
const paidVisits: readonly Visit[] = [
  ['Cleaning and check-up', 12_000, 'debit', 0],
  ['X-ray, full mouth', 14_300, 'credit', 23],
  ['Fluoride varnish', 3_500, 'debit', 41],
  ['Emergency examination', 9_000, 'credit', 58],
  ['Composite filling, upper left', 21_000, 'credit', 77],
  ['Cleaning', 11_500, 'ach', 190],
  ['Periodic examination', 8_900, 'credit', 204],
  ['Composite filling, lower left', 19_800, 'ach', 231],
  ['Mouth guard adjustment', 4_500, 'debit', 262],
  ['Cleaning', 11_500, 'credit', 371],
  ['X-ray, bitewing', 6_200, 'credit', 372],
  ['Desensitizing', 5_400, 'debit', 401],
  ['Sealant, two teeth', 9_600, 'credit', 455],
  ['Periodic examination', 8_900, 'credit', 498],
  ['Cleaning', 11_000, 'ach', 560],
  ['Composite filling, lower right', 20_500, 'credit', 602],
  ['Periodic examination', 8_500, 'debit', 633],
]

const refundedVisits: readonly Visit[] = [
  ['Whitening kit', 6_450, 'credit', 12, 6_450],
  ['Consultation', 7_500, 'debit', 96, 7_500],
  ['Night guard', 24_500, 'ach', 310, 24_500],
]

const partlyRefundedVisits: readonly Visit[] = [
  ['Deep cleaning, lower arch', 18_000, 'debit', 64, 4_000],
  ['Crown, temporary', 22_000, 'ach', 333, 10_000],
]

function visitBills(calendar: Calendar, prefix: string, visits: readonly Visit[]): PaidBill[] {
  return visits.map(([treatment, subtotal, paidWith, daysAgo, refunded = 0], index) => ({
    id: numbered(prefix, index + 1),
    treatment,
    subtotal,
    tax: 0,
    paidWith,
    paidAt:
      daysAgo === 0
        ? new Date(calendar.now.getTime() - 3_600_000)
        : morningOf(calendar.dayFrom(-daysAgo), calendar),
    status: refunded === 0 ? 'paid' : refunded === subtotal ? 'refunded' : 'partially_refunded',
    refunded,
  }))
}

// Plan, treatment, cents and tax, payment method, billing day; first and last one in months from the last billing day.
const instalments: readonly (readonly [
  planId: number,
  treatment: string,
  subtotal: number,
  tax: number,
  paidWith: PaidBill['paidWith'],
  billingDay: number,
  from: number,
  to: number,
])[] = [
  [9001, 'Aligner treatment', 15_000, 0, 'credit', 15, -9, -1],
  [9002, 'Crown, upper left', 8875, 788, 'ach', 1, -6, 0],
  [9003, 'Whitening', 9000, 0, 'debit', 1, -20, -15],
  [9004, 'Night guard', 6500, 0, 'credit', 20, -10, -9],
]

function paidInstalments(calendar: Calendar): PaidBill[] {
  return instalments.flatMap(([planId, treatment, subtotal, tax, paidWith, billingDay, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index): PaidBill => ({
      treatment,
      subtotal,
      tax,
      paidWith,
      id: numbered(`MAYA${planId}`, index + 1),
      paidAt: morningOf(calendar.billing(billingDay, from + index), calendar),
      status: 'paid',
      refunded: 0,
      plan: { id: planId, kind: 'instalment' },
    })),
  )
}

function extraPayment(calendar: Calendar): PaidBill {
  return {
    id: 'MAYA9002EXTR',
    treatment: 'Crown, upper left',
    subtotal: 3140,
    tax: 279,
    paidWith: 'ach',
    paidAt: morningOf(calendar.dayFrom(-50), calendar),
    status: 'paid',
    refunded: 0,
    plan: { id: 9002, kind: 'off_cycle' },
  }
}

/** All of Maya's 47 paid bills: three are refunded, two partially. */
export function paidBills(calendar: Calendar): PaidBill[] {
  return [
    ...visitBills(calendar, 'MAYAPAID', paidVisits),
    ...visitBills(calendar, 'MAYAREFD', refundedVisits),
    ...visitBills(calendar, 'MAYAPART', partlyRefundedVisits),
    ...paidInstalments(calendar),
    extraPayment(calendar),
  ]
}
