import { sql } from 'kysely'
import type { CallBody, createVoluntaryInvoice as call } from '@payment-center/validation/wire'
import type { ExternalSession } from '../auth/sessions.ts'
import type { Tx } from '../db/index.ts'
import { hashNetwork } from '../auth/declined-cards.ts'
import { insertInvoice } from '../invoices/insert-invoice.ts'
import { deriveInvoiceId } from '../invoices/mint-invoice-id.ts'
import type { Language } from '../server/http/language.ts'
import { todayAtPractice } from '../practices/practice-day.ts'

/** The call's body, the practice of its path, and the client's network and language. */
export type VoluntaryInvoiceRequest = CallBody<typeof call> & {
  readonly practiceId: number
  readonly network: string
  readonly language: Language
}

/** The location's shared payer for guests without an account. */
async function findOrInsertWalkIn(tx: Tx, { practiceId, locationId }: ExternalSession): Promise<number> {
  const known = await tx
    .selectFrom('payers')
    .select('payer_id')
    .where('location_id', '=', locationId)
    .where('portal_user_id', 'is', null)
    .where('email', '=', '')
    .orderBy('payer_id')
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return known.payer_id
  const { payer_id: payerId } = await tx
    .insertInto('payers')
    .values({
      payer_id: sql<number>`nextval('payer_ids')`,
      portal_user_id: null,
      practice_id: practiceId,
      location_id: locationId,
      first_name: 'Guest',
      last_name: 'Checkout',
      email: '',
      phone_number: '',
    })
    .returning('payer_id')
    .executeTakeFirstOrThrow()
  return payerId
}

/** Stores an untaxed invoice for the session's patient, due today, and binds the session to it. @returns its id */
export async function insertVoluntaryInvoice(
  tx: Tx,
  session: ExternalSession,
  request: VoluntaryInvoiceRequest,
  now: Date,
): Promise<string> {
  const today = await todayAtPractice(tx, session.practiceId, now)
  const { patientId: ticket, subtotal, description } = request
  const invoiceId = await insertInvoice(tx, {
    // The same for a repeat to a restored database.
    invoiceId: deriveInvoiceId(ticket, `voluntary ${subtotal} ${description}`),
    practiceId: session.practiceId,
    locationId: session.locationId,
    payerId: await findOrInsertWalkIn(tx, session),
    patientId: session.patientId,
    billedOn: today,
    dueOn: today,
    taxRate: 0,
    kind: request.paymentMethod,
    lines: [{ treatment: request.description, date: today, amount: request.subtotal, isTaxable: false }],
  })
  await tx
    .insertInto('voluntary_invoices')
    .values({
      charge_event_id: invoiceId,
      payer_id: request.payerId ?? null,
      ...walkInEmail(request),
      ...hashNetwork(request.network),
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('sessions')
    .set({ charge_event_id: invoiceId })
    .where('token_hash', '=', session.sessionId)
    .execute()
  return invoiceId
}

/** A signed-in payer has an email already. */
function walkInEmail({ payerId, email, language }: VoluntaryInvoiceRequest) {
  return payerId === undefined && email !== undefined ? { email, language } : { email: null, language: null }
}

/** Whether a repeated request describes this invoice. */
export async function isSameInvoice(
  tx: Tx,
  invoiceId: string,
  { subtotal, description }: VoluntaryInvoiceRequest,
): Promise<boolean> {
  const line = await tx
    .selectFrom('procedures')
    .select(['amount', 'treatment_description'])
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return line.amount === subtotal && line.treatment_description === description
}
