import type { InvoiceTextKind, TextStatus } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import type { Db, NewRow, Row, Tx } from '../db/index.ts'
import { findLastRow, findRow, insertUnlessKnown, updateRows } from '../db/rows.ts'
import type { TextKind } from '../db/schema-messages.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { createMessageQueue } from '../db/message-queue.ts'
import type { SentText } from '../ports/message-senders.ts'
import { mayText, textNumberOf } from './consent-repository.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'

/** A text that is delayed by more is dropped. An opt-out may be confirmed within five minutes: 47 CFR 64.1200(a)(12). */
const lifetimes: Readonly<Record<TextKind, number>> = {
  bill: 7 * dayMs,
  reminder: 2 * dayMs,
  opt_out: 5 * minuteMs,
}

/** Which switch of the practice a kind needs. */
const switches = {
  bill: 'bill_texts',
  reminder: 'reminder_texts',
} as const satisfies Record<InvoiceTextKind, string>

interface InvoiceText {
  readonly kind: InvoiceTextKind
  readonly invoiceId: string
  /** Distinguishes several texts of this kind about the invoice. */
  readonly cause?: string
  /** Whether a person asked for it, so that it is sent now, at any hour. */
  readonly isUrgent?: boolean
}

/** An invoice's payer, and what decides whether they may be texted about it. */
function selectRecipient(db: Db, invoiceId: string) {
  return db
    .selectFrom('charge_events')
    .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .leftJoin('portal_users', 'portal_users.portal_user_id', 'payers.portal_user_id')
    .select([
      'charge_events.practice_id',
      'payers.payer_id',
      'payers.phone_number',
      'practices.bill_texts',
      'practices.reminder_texts',
      'practices.text_price',
      'practices.left_at',
      'portal_users.language',
    ])
    .select((of) => of.fn.coalesce('payers.time_zone', 'practices.time_zone').as('time_zone'))
    .where('charge_events.charge_event_id', '=', invoiceId)
    .executeTakeFirst()
}

/** The payer to text about an invoice; null if the practice's texts are off, or without the payer's consent. */
export async function findRecipient(db: Db, { kind, invoiceId }: InvoiceText) {
  const payer = await selectRecipient(db, invoiceId)
  if (payer === undefined || payer.left_at !== null || !payer[switches[kind]]) return null
  const number = textNumberOf(payer.phone_number)
  if (number === null) return null
  const { practice_id, payer_id, time_zone, text_price: price } = payer
  if (!(await mayText(db, { practiceId: practice_id, payerId: payer_id, number }))) return null
  return { practice_id, payer_id, recipient: number, price, time_zone, language: payer.language ?? 'en' }
}

type NewText = Omit<NewRow<'texts'>, 'status_at' | 'created_at' | 'ends_at' | 'next_check_at'>

/** Queues a text once per cause. @returns whether it is queued now */
export function insertText(db: Db, text: NewText, now: Date): Promise<boolean> {
  const ends_at = new Date(now.getTime() + lifetimes[text.kind])
  return insertUnlessKnown(db, 'texts', {
    ...text,
    status_at: now,
    created_at: now,
    ends_at,
    next_check_at: now,
  })
}

/**
 * Queues a text about an invoice to its payer, in the payer's language, once per kind and cause. Runs in the
 * transaction that causes it. Nothing is queued where nothing may be sent, such as without consent.
 */
export async function enqueueText(tx: Tx, text: InvoiceText, now: Date): Promise<void> {
  const recipient = await findRecipient(tx, text)
  if (recipient === null) return
  const { kind, invoiceId, isUrgent = false } = text
  const cause = `${kind}:${invoiceId}:${text.cause ?? ''}`
  const time_zone = isUrgent ? null : recipient.time_zone
  await insertText(tx, { ...recipient, kind, charge_event_id: invoiceId, cause, time_zone }, now)
}

/** The texts that wait. Once the vendor should have answered, it is asked what it has. */
export const textQueue = createMessageQueue({
  table: 'texts',
  key: 'text_id',
  isOpen: sql`status = 'waiting'`,
  unconfirmedMs: 2 * minuteMs,
})

/** The statuses that each status may replace: webhooks arrive in any order, and late. */
const before: Readonly<Record<Exclude<TextStatus, 'waiting'>, readonly TextStatus[]>> = {
  not_sent: ['waiting'],
  queued: ['waiting', 'not_sent'],
  sent: ['waiting', 'not_sent', 'queued'],
  delivered: ['waiting', 'not_sent', 'queued', 'sent'],
  undelivered: ['waiting', 'not_sent', 'queued', 'sent'],
  failed: ['waiting', 'not_sent', 'queued', 'sent'],
}

/** Stores what the vendor has of a text, unless something later is stored. */
export async function storeSent(
  db: Db,
  key: string,
  { providerId, status, errorCode, segments }: SentText,
  now: Date,
): Promise<void> {
  const isNews = sql<boolean>`status = any(${before[status]})`
  await db
    .updateTable('texts')
    .set({
      provider_id: providerId,
      segments: sql`coalesce(${segments}::integer, segments)`,
      body: null,
      status: sql`case when ${isNews} then ${status} else status end`,
      status_at: sql`case when ${isNews} then ${now}::timestamptz else status_at end`,
      error_code: sql`case when ${isNews} then ${errorCode} else error_code end`,
    })
    .where('message_key', '=', key)
    .execute()
}

/** Ends a text that is not sent. @param errorCode the vendor's; null if it was not asked */
export async function storeNotSent(
  db: Db,
  { text_id: textId }: Row<'texts'>,
  errorCode: string | null,
  now: Date,
): Promise<void> {
  const changes = { status: 'not_sent', status_at: now, error_code: errorCode, body: null } as const
  await updateRows(db, 'texts', { text_id: textId, status: 'waiting' }, changes)
}

/** Whether another text of ours has this id of the vendor. */
export async function isKnownProviderId(db: Db, providerId: string): Promise<boolean> {
  return (await findRow(db, 'texts', { provider_id: providerId })) !== undefined
}

export function selectNewestTo(db: Db, number: string): Promise<Row<'texts'> | undefined> {
  return findLastRow(db, 'texts', { recipient: number }, 'text_id')
}

export function selectTextsOf(db: Db, practiceId: number, invoiceId: string) {
  return db
    .selectFrom('texts')
    .select(['status', 'status_at as statusAt', 'error_code as errorCode', 'created_at as queuedAt'])
    .select((of) => of.ref('kind').$castTo<InvoiceTextKind>().as('kind'))
    .where('practice_id', '=', practiceId)
    .where('charge_event_id', '=', invoiceId)
    .orderBy('text_id')
    .execute()
}

interface SendOptions extends Pick<InvoiceText, 'cause' | 'isUrgent'> {
  readonly sendMail?: boolean
  readonly sendText?: boolean
}

/** Queues the email and the text with a bill's link, as far as the practice and the payer want them. */
export async function enqueueBill(
  tx: Tx,
  invoiceId: string,
  { sendMail = true, sendText = true, cause = '', isUrgent = false }: SendOptions,
  now: Date,
): Promise<void> {
  if (sendMail) await enqueueInvoiceMail(tx, { kind: 'bill', invoiceId, cause }, now)
  if (sendText) await enqueueText(tx, { kind: 'bill', invoiceId, cause, isUrgent }, now)
}
