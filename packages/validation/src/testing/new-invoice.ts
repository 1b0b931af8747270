import type { ChargeEventStatus } from '../wire/index.ts'

/** Amounts in cents, dates as YYYY-MM-DD. */
export interface GivenInvoice {
  readonly practiceId?: number
  readonly locationId?: number
  readonly payerId?: number
  readonly status?: ChargeEventStatus
  readonly planId?: number | null
  /** In thousandths of a percent. */
  readonly taxRate?: number | null
  readonly transactionDate?: string
  readonly dueDate?: string
  readonly procedures?: readonly { readonly amount: number; readonly isTaxable?: boolean }[]
}

/** A scheduled invoice of payer 400 at practice 1 over $334.00, untaxed, with its own id. */
export function aNewInvoice({
  practiceId = 1,
  locationId = practiceId * 10,
  payerId = 400,
  status = 'scheduled',
  planId = null,
  taxRate = null,
  transactionDate = '2026-11-12',
  // Far ahead, so that the server never marks it as overdue.
  dueDate = '2099-12-12',
  procedures = [{ amount: 21_000 }, { amount: 8_900 }, { amount: 3_500 }],
}: GivenInvoice = {}) {
  return {
    invoiceId: crypto.randomUUID().replaceAll('-', '').slice(-12).toUpperCase(),
    practiceId,
    locationId,
    payerId,
    patientId: payerId,
    status,
    planId,
    taxRate,
    transactionDate,
    dueDate,
    procedures: procedures.map(({ amount, isTaxable = false }, index) => ({
      position: index + 1,
      treatment: 'Secret treatment',
      date: '2026-11-10',
      amount,
      isTaxable,
    })),
  }
}
