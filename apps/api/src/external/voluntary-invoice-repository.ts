import { sql } from 'kysely'
import type { CallBody, createVoluntaryInvoice as call } from '@payment-center/validation/wire'
import type { Db, Tx } from '../db/index.ts'
import { findRow, insertRow, requireRow, selectRows, updateRows } from '../db/rows.ts'
import { hashNetwork } from '../auth/declined-cards.ts'
import { insertInvoice, deriveInvoiceId } from '../invoices/new-invoice-repository.ts'
import { type LocationKey, todayAtPractice } from '../practices/practice-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import type { Language } from '../base/language.ts'

/** The call's body, the practice of its path, and the client's network and language. */
export type VoluntaryInvoiceRequest = CallBody<typeof call> & {
  readonly practiceId: number
  readonly network: string
  readonly language: Language
}

/** The patient of a voluntary invoice, and the Pay as Guest session that may make one; null for a payer's own patient. */
export interface BilledPatient extends LocationKey {
  readonly patientId: number
  readonly ticket: { readonly value: string; readonly sessionId: string } | null
}

/** The location's shared payer for guests without an account. */
async function findOrInsertWalkIn(tx: Tx, { practiceId, locationId }: LocationKey): Promise<number> {
  const key = { location_id: locationId, portal_user_id: null, email: '' }
  const [known] = await selectRows(tx, 'payers', key, 'payer_id')
  if (known !== undefined) return known.payer_id
  const { payer_id: payerId } = await insertRow(tx, 'payers', {
    ...key,
    payer_id: sql<number>`nextval('payer_ids')`,
    practice_id: practiceId,
    first_name: 'Guest',
    last_name: 'Checkout',
    phone_number: '',
  })
  return payerId
}

/** Stores an untaxed invoice for a patient, due today, and binds the ticket's session to it. @returns its id */
export async function insertVoluntaryInvoice(
  tx: Tx,
  patient: BilledPatient,
  request: VoluntaryInvoiceRequest,
  now: Date,
): Promise<string> {
  const { practiceId, locationId, patientId, ticket } = patient
  const today = await todayAtPractice(tx, practiceId, now)
  const { subtotal, description } = request
  const invoiceId = await insertInvoice(tx, {
    // A restored database derives the same id when the request is repeated.
    ...(ticket && { invoiceId: deriveInvoiceId(ticket.value, `voluntary ${subtotal} ${description}`) }),
    practiceId,
    locationId,
    payerId: await findOrInsertWalkIn(tx, patient),
    patientId,
    billedOn: today,
    dueOn: today,
    taxRate: 0,
    kind: request.paymentMethod,
    lines: [{ treatment: request.description, date: today, amount: request.subtotal, isTaxable: false }],
  })
  await insertRow(tx, 'voluntary_invoices', {
    charge_event_id: invoiceId,
    payer_id: request.payerId ?? null,
    ...walkInEmail(request),
    ...hashNetwork(request.network),
    created_at: now,
  })
  if (ticket !== null)
    await updateRows(tx, 'sessions', { token_hash: ticket.sessionId }, { charge_event_id: invoiceId })
  return invoiceId
}

/** Without a ticket, the same order within this time is the same invoice. */
const repeatMs = minuteMs

/** The invoice that a payer has just made for their own patient; null if there is none. The caller locks the payer. */
export async function findRepeatedInvoice(
  tx: Tx,
  { patientId, locationId }: BilledPatient,
  { payerId, subtotal, description }: VoluntaryInvoiceRequest,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .selectFrom('voluntary_invoices')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'voluntary_invoices.charge_event_id')
    .innerJoin('procedures', 'procedures.charge_event_id', 'voluntary_invoices.charge_event_id')
    .select('voluntary_invoices.charge_event_id')
    .where('voluntary_invoices.payer_id', '=', payerId ?? null)
    .where('voluntary_invoices.created_at', '>', new Date(now.getTime() - repeatMs))
    .where('charge_events.patient_id', '=', patientId)
    .where('charge_events.location_id', '=', locationId)
    .where('procedures.amount', '=', subtotal)
    .where('procedures.treatment_description', '=', description)
    .executeTakeFirst()
  return row?.charge_event_id ?? null
}

/** A signed-in payer has an email already. */
function walkInEmail({ payerId, email, language }: VoluntaryInvoiceRequest) {
  return payerId === undefined && email !== undefined ? { email, language } : {}
}

export async function isVoluntary(db: Db, invoiceId: string): Promise<boolean> {
  return (await findRow(db, 'voluntary_invoices', { charge_event_id: invoiceId })) !== undefined
}

/** Whether a repeated request describes this invoice. */
export async function isSameInvoice(
  tx: Tx,
  invoiceId: string,
  { subtotal, description }: VoluntaryInvoiceRequest,
): Promise<boolean> {
  const line = await requireRow(tx, 'procedures', { charge_event_id: invoiceId })
  return line.amount === subtotal && line.treatment_description === description
}
