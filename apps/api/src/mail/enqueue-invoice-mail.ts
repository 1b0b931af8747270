import type { Tx } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { insertMailOnce, type NewMail } from './mail-repository.ts'

export interface InvoiceMail extends Pick<NewMail, 'amount' | 'declineCode'> {
  readonly kind: 'receipt' | 'bank_return' | 'instalment_decline' | 'bill'
  readonly invoiceId: string
  /** Distinguishes several emails of this kind about the invoice. */
  readonly cause?: string
}

/** Who pays the invoice: for a Pay as Guest invoice, the payer who was signed in, or the email that the guest gave. */
const selectRecipient = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('charge_events')
    .leftJoin('voluntary_invoices', 'voluntary_invoices.charge_event_id', 'charge_events.charge_event_id')
    .innerJoin('payers', (on) =>
      on.on((is) =>
        is('payers.payer_id', '=', is.fn.coalesce('voluntary_invoices.payer_id', 'charge_events.payer_id')),
      ),
    )
    .leftJoin('portal_users', 'portal_users.email', 'payers.email')
    .select((from) => [
      'charge_events.practice_id',
      'charge_events.location_id',
      from.fn.coalesce('voluntary_invoices.email', 'payers.email').as('email'),
      from.fn.coalesce('voluntary_invoices.language', 'portal_users.language').as('language'),
    ])
    .where('charge_events.charge_event_id', '=', invoiceId),
)

/** Whether the guest gave an email for this Pay as Guest payment. */
export async function hasGuestEmail(tx: Tx, invoiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('voluntary_invoices')
    .select('charge_event_id')
    .where('charge_event_id', '=', invoiceId)
    .where('email', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Queues an email about an invoice to its payer, in the payer's language, once per kind and cause. Runs in the
 * transaction that causes it. Without an email address, nothing is queued.
 */
export async function enqueueInvoiceMail(
  tx: Tx,
  { kind, invoiceId, cause = '', amount, declineCode }: InvoiceMail,
  now: Date,
): Promise<void> {
  const [payer] = await selectRecipient(tx, { invoiceId })
  if (!payer?.email) return
  const order: NewMail = {
    kind,
    recipient: payer.email,
    language: payer.language ?? 'en',
    practiceId: payer.practice_id,
    locationId: payer.location_id,
    invoiceId,
    ...(amount === undefined ? {} : { amount }),
    ...(declineCode === undefined ? {} : { declineCode }),
  }
  await insertMailOnce(tx, `${kind}:${invoiceId}:${cause}`, order, now)
}
