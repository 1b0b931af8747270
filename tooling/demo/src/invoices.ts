import type { NewRow } from '@payment-center/api/db'
import type { Calendar } from './calendar.ts'
import { payers } from './payers.ts'
import { practices } from './practices.ts'

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
