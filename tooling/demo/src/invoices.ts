import type { NewRow } from '@payment-center/api/db'
import type { Calendar } from './calendar.ts'
import { payers } from './payers.ts'
import { practices } from './practices.ts'

interface DemoInvoice {
  readonly id: string
  readonly payerId: number
  readonly status: NewRow<'charge_events'>['status']
  /** Days from the day of seeding. */
  readonly billed: number
  readonly due: number
  readonly procedures: readonly DemoProcedure[]
}

/** Cents; `day` counts from the day of seeding. */
interface DemoProcedure {
  readonly treatment: string
  readonly amount: number
  readonly day: number
  readonly taxable?: true
}

const demoInvoices: readonly DemoInvoice[] = [
  {
    id: 'PATDUE000001',
    payerId: 400,
    status: 'scheduled',
    billed: -9,
    due: 21,
    procedures: [
      { treatment: 'Composite filling, lower right', amount: 21_000, day: -11 },
      { treatment: 'Periodic examination', amount: 8_900, day: -11 },
      { treatment: 'Fluoride varnish', amount: 3_500, day: -10 },
    ],
  },
  {
    id: 'GUESTDUE0011',
    payerId: 110,
    status: 'scheduled',
    billed: -9,
    due: 21,
    procedures: [{ treatment: 'Night guard', amount: 24_537, day: -11 }],
  },
  {
    id: 'GUESTPAID001',
    payerId: 610,
    status: 'paid',
    billed: -30,
    due: 0,
    procedures: [{ treatment: 'Cleaning', amount: 12_800, day: -32 }],
  },
  {
    id: 'LENADUE00001',
    payerId: 500,
    status: 'scheduled',
    billed: -6,
    due: 24,
    procedures: [{ treatment: 'Annual physical', amount: 18_500, day: -8 }],
  },
  {
    id: 'MIXDUE000001',
    payerId: 600,
    status: 'scheduled',
    billed: -9,
    due: 21,
    procedures: [{ treatment: 'Retainer', amount: 50_000, day: -11 }],
  },
  {
    id: 'MAYADUE00001',
    payerId: 100,
    status: 'scheduled',
    billed: -5,
    due: 9,
    procedures: [
      { treatment: 'Deep cleaning, upper arch', amount: 18_000, day: -7 },
      { treatment: 'Whitening kit', amount: 6_450, day: -7, taxable: true },
    ],
  },
  {
    id: 'MAYALATE0001',
    payerId: 100,
    status: 'unpaid',
    billed: -34,
    due: -4,
    procedures: [{ treatment: 'Periodic examination and X-rays', amount: 9_500, day: -36 }],
  },
  {
    id: 'MAYAPEND0001',
    payerId: 100,
    status: 'stripe_pending',
    billed: -20,
    due: 10,
    procedures: [{ treatment: 'Fluoride varnish', amount: 4_000, day: -22 }],
  },
  {
    id: 'OMARDUE00001',
    payerId: 200,
    status: 'scheduled',
    billed: -4,
    due: 26,
    procedures: [{ treatment: 'Crown, upper right', amount: 31_250, day: -6 }],
  },
  {
    id: 'OMARDUE00003',
    payerId: 201,
    status: 'scheduled',
    billed: -3,
    due: 27,
    procedures: [{ treatment: 'Adjustment', amount: 12_500, day: -5 }],
  },
]

export function invoiceRows({ dayFrom }: Calendar): NewRow<'charge_events'>[] {
  return demoInvoices.map((invoice) => {
    const payer = payers.find((candidate) => candidate.payer_id === invoice.payerId)
    const practice = practices.find((candidate) => candidate.practice_id === payer?.practice_id)
    if (payer === undefined || practice === undefined) throw new Error(`no payer for ${invoice.id}`)
    return {
      charge_event_id: invoice.id,
      practice_id: practice.practice_id,
      location_id: payer.location_id,
      payer_id: payer.payer_id,
      patient_id: payer.payer_id,
      status: invoice.status,
      transaction_date: dayFrom(invoice.billed),
      due_date: dayFrom(invoice.due),
      tax_rate: practice.tax_rate,
      payment_plan_id: null,
      method_kind: null,
    }
  })
}

export function procedureRows({ dayFrom }: Calendar): NewRow<'procedures'>[] {
  return demoInvoices.flatMap((invoice) =>
    invoice.procedures.map((procedure, index) => ({
      charge_event_id: invoice.id,
      position: index + 1,
      treatment_description: procedure.treatment,
      treatment_date: dayFrom(procedure.day),
      amount: procedure.amount,
      is_taxable: procedure.taxable === true,
    })),
  )
}
