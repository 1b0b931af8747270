import type { NewRow, Db, Row, Tx } from '../db/index.ts'
import type { MailKind } from '../db/schema-messages.ts'
import { dayMs, hourMs, minuteMs, nextSendingTime } from '../base/calendar.ts'
import { sql } from 'kysely'
import { prepare } from '../db/prepared-statements.ts'
import { findRow, insertRow } from '../db/rows.ts'
import { createMessageQueue } from '../db/message-queue.ts'

/** An email that is delayed by more is dropped: after a week, and these kinds sooner. */
const lifetimes: Readonly<Partial<Record<MailKind, number>>> = {
  registration_digits: 10 * minuteMs,
  saved_methods_digits: 10 * minuteMs,
  reset: hourMs,
  create: dayMs,
  external: dayMs,
  reminder: 2 * dayMs,
  instalment_notice: 2 * dayMs,
}
const longestLifetime = 7 * dayMs

/** An email to queue. Its content is composed on sending. */
export type NewMail = Omit<NewRow<'mails'>, 'created_at' | 'ends_at' | 'next_check_at'>

const orderedColumns = [
  'kind',
  'recipient',
  'language',
  'practice_id',
  'location_id',
  'charge_event_id',
  'registration_id',
  'subject',
  'amount',
  'decline_code',
  'token_id',
  'charge_event_ids',
  'payment_plan_id',
  'time_zone',
  'created_at',
  'ends_at',
  'next_check_at',
] as const

function rowOf(order: NewMail, now: Date): NewRow<'mails'> {
  const sendAt = typeof order.time_zone === 'string' ? nextSendingTime(now, order.time_zone) : now
  const ends_at = new Date(sendAt.getTime() + (lifetimes[order.kind] ?? longestLifetime))
  return { ...order, created_at: sendAt, ends_at, next_check_at: sendAt }
}

export async function insertMail(db: Db, order: NewMail, now: Date): Promise<void> {
  await insertRow(db, 'mails', rowOf(order, now))
}

interface MailWithCause {
  readonly cause: string
  readonly now: Date
  /** The row of the email. In a select, JSON gives its values their types. */
  readonly json: string
}

const insertWithCause = prepare((db, { cause, now, json }: MailWithCause) =>
  db
    .with('added', (tables) =>
      tables
        .insertInto('mail_causes')
        .values({ cause, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('cause'),
    )
    .insertInto('mails')
    .columns(orderedColumns)
    .expression((of) =>
      of
        .selectFrom(['added', sql<Row<'mails'>>`json_populate_record(null::mails, ${json})`.as('given')])
        .select(orderedColumns),
    ),
)

/**
 * Queues an email once per cause, in the transaction that causes it.
 * @param cause unique over all emails, such as `receipt:INV000000001`
 */
export async function insertMailOnce(tx: Tx, cause: string, order: NewMail, now: Date): Promise<void> {
  await insertWithCause(tx, { cause, now, json: JSON.stringify(rowOf(order, now)) })
}

/** The emails that wait. A mail server gets ten minutes to respond to an email's content. */
export const mailQueue = createMessageQueue({ table: 'mails', key: 'mail_id', unconfirmedMs: 15 * minuteMs })

export const deleteMail = prepare((db, { mailId }: { readonly mailId: number }) =>
  db.deleteFrom('mails').where('mail_id', '=', mailId),
)

interface InvoiceMail {
  /** Cents. */
  readonly amount?: number | undefined
  readonly declineCode?: string | null | undefined
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
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .leftJoin('portal_users', 'portal_users.email', 'payers.email')
    .select((from) => [
      'charge_events.practice_id',
      'practices.bill_mails',
      'charge_events.location_id',
      from.fn.coalesce('voluntary_invoices.email', 'payers.email').as('email'),
      from.fn.coalesce('voluntary_invoices.language', 'portal_users.language').as('language'),
    ])
    .where('charge_events.charge_event_id', '=', invoiceId),
)

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
  if (!payer?.email || (kind === 'bill' && !payer.bill_mails)) return
  const order: NewMail = {
    kind,
    recipient: payer.email,
    language: payer.language ?? 'en',
    practice_id: payer.practice_id,
    location_id: payer.location_id,
    charge_event_id: invoiceId,
    amount,
    decline_code: declineCode,
  }
  await insertMailOnce(tx, `${kind}:${invoiceId}:${cause}`, order, now)
}

/** Whether the guest gave an email for this Pay as Guest payment. */
export async function hasGuestEmail(tx: Tx, invoiceId: string): Promise<boolean> {
  const invoice = await findRow(tx, 'voluntary_invoices', { charge_event_id: invoiceId })
  return invoice !== undefined && invoice.email !== null
}
