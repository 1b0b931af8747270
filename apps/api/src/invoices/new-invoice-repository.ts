import { billingTotals, taxOf } from '@payment-center/payments/fees'
import { add, cents } from '@payment-center/payments/money'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import type { Db, Row, Tx } from '../db/index.ts'
import { deleteRows, insertRow, updateRows } from '../db/rows.ts'
import { roundsFeeDown, selectFeeSchedule, type LocationKey } from '../practices/practice-repository.ts'
import { createHmac } from 'node:crypto'
import { pricedKind, type PaymentMethodKind, type WireDecline } from '@payment-center/validation/wire'
import { base32, randomText } from '../auth/tokens.ts'

type Terms = Pick<Row<'practices'>, 'account_type' | 'fee_program' | 'tax_rate'>

/** Why some payment method could not pay an invoice of these lines, as a sentence; null if each can. */
export async function problemOfAmount(
  db: Db,
  practice: Terms,
  location: LocationKey,
  lines: readonly NewLine[],
): Promise<string | null> {
  const items = lines.map(({ amount, isTaxable }) => ({ amount: cents(amount), isTaxable }))
  const subtotal = add(...items.map(({ amount }) => amount))
  if (subtotal < leastCharge) return 'An invoice must be at least $0.50, the card provider’s minimum.'
  const bill = {
    subtotal,
    tax: taxOf(items, practice.tax_rate),
    accountType: practice.account_type,
    feeSchedule: await selectFeeSchedule(db, location),
    roundsFeeDown: roundsFeeDown(practice.fee_program),
  }
  if (Math.max(...pricedKind.options.map((kind) => billingTotals(bill, kind).total)) <= largestAmount)
    return null
  return 'An invoice can be at most $999,999.99 with tax and fees, the card provider’s limit.'
}

const length = 12

/** An invoice id of 60 random bits, which is also the secret of its link. */
function mintInvoiceId(): string {
  return randomText(base32, length)
}

/**
 * The same invoice id for the same subject, so that a restored database makes no second invoice for it.
 * @param seed secret
 */
export function deriveInvoiceId(seed: string, subject: string): string {
  const bytes = createHmac('sha256', seed).update(subject).digest().subarray(0, length)
  return Array.from(bytes, (byte) => base32.charAt(byte % base32.length)).join('')
}

/** Date as YYYY-MM-DD, amounts in cents. */
export interface NewLine {
  readonly treatment: string
  readonly date: string
  readonly amount: number
  readonly isTaxable: boolean
  /** The full price; less insurance and adjustment, it is the amount. */
  readonly charge?: number | undefined
  readonly insurance?: number | undefined
  readonly adjustment?: number | undefined
}

/** Dates are YYYY-MM-DD. */
export interface NewInvoice {
  /** A random id by default. */
  readonly invoiceId?: string
  /** The practice's own id. */
  readonly externalId?: string
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
  /** The reason of an invoice that starts as a failed payment. */
  readonly failedBy?: WireDecline['kind']
  readonly lines: readonly NewLine[]
}

/** Stores an unpaid invoice with its lines. @returns its id */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<string> {
  const { invoiceId = mintInvoiceId() } = invoice
  await insertRow(tx, 'charge_events', {
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
    external_id: invoice.externalId ?? null,
  })
  await insertLines(tx, invoiceId, invoice.lines)
  return invoiceId
}

async function insertLines(tx: Tx, invoiceId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({
    charge_event_id: invoiceId,
    position: index + 1,
    treatment_description: line.treatment,
    treatment_date: line.date,
    amount: line.amount,
    is_taxable: line.isTaxable,
    charge: line.charge ?? null,
    insurance: line.insurance ?? null,
    adjustment: line.adjustment ?? null,
  }))
  await tx.insertInto('procedures').values(rows).execute()
}

/** Changes what an invoice bills. The caller must hold its lock, and no payment of it may live. */
export async function replaceBilled(
  tx: Tx,
  invoiceId: string,
  { lines, ...invoice }: Pick<NewInvoice, 'locationId' | 'patientId' | 'payerId' | 'dueOn' | 'lines'>,
): Promise<void> {
  const key = { charge_event_id: invoiceId }
  const { locationId: location_id, patientId: patient_id, payerId: payer_id, dueOn: due_date } = invoice
  await updateRows(tx, 'charge_events', key, { location_id, patient_id, payer_id, due_date })
  await deleteRows(tx, 'procedures', key)
  await insertLines(tx, invoiceId, lines)
}
