import { sql, type Transaction } from 'kysely'
import type { Cents } from '@payment-center/payments/money'
import type { PaymentMethodKind } from '@payment-center/validation/wire'
import type { ExternalSession } from '../auth/sessions.ts'
import type { Database } from '../db/index.ts'
import { insertInvoice } from '../invoices/insert-invoice.ts'

export interface VoluntaryInvoice {
  readonly subtotal: Cents
  readonly description: string
  readonly kind: PaymentMethodKind
  readonly payerId: number | null
  readonly networkHash: string
}

/** The location's shared payer for guests without an account. */
async function findOrInsertWalkIn(
  tx: Transaction<Database>,
  { practiceId, locationId }: ExternalSession,
): Promise<number> {
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
  tx: Transaction<Database>,
  session: ExternalSession,
  invoice: VoluntaryInvoice,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<string> {
  const line = { treatment: invoice.description, date: today, amount: invoice.subtotal, isTaxable: false }
  const invoiceId = await insertInvoice(tx, {
    practiceId: session.practiceId,
    locationId: session.locationId,
    payerId: await findOrInsertWalkIn(tx, session),
    patientId: session.patientId,
    billedOn: today,
    dueOn: today,
    taxRate: 0,
    kind: invoice.kind,
    lines: [line],
  })
  await tx
    .insertInto('voluntary_invoices')
    .values({
      charge_event_id: invoiceId,
      payer_id: invoice.payerId,
      address_hash: invoice.networkHash,
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

/** Whether a repeated request describes this invoice. */
export async function isSameInvoice(
  tx: Transaction<Database>,
  invoiceId: string,
  { subtotal, description }: Pick<VoluntaryInvoice, 'subtotal' | 'description'>,
): Promise<boolean> {
  const line = await tx
    .selectFrom('procedures')
    .select(['amount', 'treatment_description'])
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return line.amount === subtotal && line.treatment_description === description
}
