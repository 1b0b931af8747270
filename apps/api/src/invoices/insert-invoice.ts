import type { PaymentMethodKind, WireDecline } from '@payment-center/validation/wire'
import type { Tx } from '../db/index.ts'
import { mintInvoiceId } from './mint-invoice-id.ts'

/** Date as YYYY-MM-DD, amount in cents. */
export interface NewLine {
  readonly treatment: string
  readonly date: string
  readonly amount: number
  readonly isTaxable: boolean
}

/** Dates are YYYY-MM-DD. */
export interface NewInvoice {
  /** A random one by default. */
  readonly invoiceId?: string
  readonly practiceId: number
  readonly locationId: number
  readonly payerId: number
  readonly patientId: number
  readonly billedOn: string
  readonly dueOn: string
  /** In thousandths of a percent. */
  readonly taxRate: number
  readonly planId?: number
  /** The kind of method that is about to pay it, if known. */
  readonly kind?: PaymentMethodKind
  /** For a failed payment from the start: why. */
  readonly failedBy?: WireDecline['kind']
  readonly lines: readonly NewLine[]
}

/** Stores an unpaid invoice with its lines. @returns its id */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<string> {
  const { invoiceId = mintInvoiceId() } = invoice
  await tx
    .insertInto('charge_events')
    .values({
      charge_event_id: invoiceId,
      practice_id: invoice.practiceId,
      location_id: invoice.locationId,
      payer_id: invoice.payerId,
      patient_id: invoice.patientId,
      status: invoice.failedBy === undefined ? 'scheduled' : 'failed',
      decline_kind: invoice.failedBy ?? null,
      transaction_date: invoice.billedOn,
      due_date: invoice.dueOn,
      tax_rate: invoice.taxRate,
      payment_plan_id: invoice.planId ?? null,
      method_kind: invoice.kind ?? null,
    })
    .execute()
  const rows = invoice.lines.map(({ treatment, date, amount, isTaxable }, index) => ({
    charge_event_id: invoiceId,
    position: index + 1,
    treatment_description: treatment,
    treatment_date: date,
    amount,
    is_taxable: isTaxable,
  }))
  await tx.insertInto('procedures').values(rows).execute()
  return invoiceId
}
