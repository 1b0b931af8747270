import type { InvoiceTextKind, TextStatus } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import type { Db, Row, Tx } from '../db/index.ts'
import type { TextKind } from '../db/schema-texts.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { takeDue } from '../db/take-due.ts'
import type { SentText } from '../ports/texter.ts'
import { mayText } from './consent-repository.ts'
import { textNumberOf } from './text-number.ts'

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
  /** Whether the practice's people want it sent now, at any hour. */
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

/** Who may be texted about an invoice now; null if the practice, the payer or their number's owner wants none. */
export async function findRecipient(db: Db, { kind, invoiceId }: InvoiceText) {
  const payer = await selectRecipient(db, invoiceId)
  if (payer === undefined || payer.left_at !== null || !payer[switches[kind]]) return null
  const number = textNumberOf(payer.phone_number)
  if (number === null) return null
  const { practice_id: practiceId, payer_id: payerId, text_price: price, time_zone: timeZone } = payer
  if (!(await mayText(db, { practiceId, payerId, number }))) return null
  return { practiceId, payerId, number, price, timeZone, language: payer.language ?? ('en' as const) }
}

interface NewText {
  readonly kind: TextKind
  readonly cause: string
  readonly practiceId: number
  readonly number: string
  readonly language: 'en' | 'es'
  readonly price: number
  /** Whose daytime it is sent in; at any hour by default. */
  readonly timeZone?: string | null
  readonly payerId?: number | null
  readonly invoiceId?: string | null
}

/** Queues a text once per cause. @returns whether it is queued now */
export async function insertText(db: Db, text: NewText, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('texts')
    .values({
      practice_id: text.practiceId,
      kind: text.kind,
      cause: text.cause,
      recipient: text.number,
      language: text.language,
      time_zone: text.timeZone ?? null,
      payer_id: text.payerId ?? null,
      charge_event_id: text.invoiceId ?? null,
      price: text.price,
      status_at: now,
      created_at: now,
      ends_at: new Date(now.getTime() + lifetimes[text.kind]),
      next_check_at: now,
    })
    .onConflict((conflict) => conflict.columns(['practice_id', 'cause']).doNothing())
    .returning('text_id')
    .executeTakeFirst()
  return row !== undefined
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
  const hours = isUrgent ? { timeZone: null } : {}
  await insertText(tx, { kind, invoiceId, cause, ...recipient, ...hours }, now)
}

const wait = sql`power(2, least(check_count, 4)) * interval '1 minute'`

/**
 * Claims due texts, so that other processes skip them. Those that end first come first: codes before bills.
 * @param onlyCodes takes only those that are given up within an hour
 */
export function takeDueTexts(db: Db, now: Date, most: number, onlyCodes = false): Promise<Row<'texts'>[]> {
  const endsSoon = onlyCodes ? sql`ends_at <= ${now}::timestamptz + interval '1 hour'` : sql`true`
  const isOpen = sql`status = 'waiting' and ${endsSoon}`
  return takeDue(db, { table: 'texts', key: 'text_id', isOpen, wait, order: sql`ends_at`, most }, now)
}

/** Has a text that was taken at night wait until then. It counts as queued then, so that it is not late in the morning. */
export async function postponeText(db: Db, text: Row<'texts'>, until: Date): Promise<void> {
  await db
    .updateTable('texts')
    .set({ next_check_at: until, created_at: until })
    .where('text_id', '=', text.text_id)
    .where('check_count', '=', text.check_count)
    .execute()
}

/** Longer than the vendor's answer takes; then it is asked what it has. */
const unconfirmedMs = 2 * minuteMs

/** Records that the vendor is about to get a text. @throws Error if another process has taken it, or it was sent */
export async function recordHandover(db: Db, text: Row<'texts'>, body: string, now: Date): Promise<void> {
  const updated = await db
    .updateTable('texts')
    .set({ handed_over_at: now, body, next_check_at: new Date(now.getTime() + unconfirmedMs) })
    .where('text_id', '=', text.text_id)
    .where('check_count', '=', text.check_count)
    .where('status', '=', 'waiting')
    .returning('text_id')
    .execute()
  if (updated.length === 0) throw new Error(`another process has taken text ${text.text_id}`)
}

/** The vendor did not take the text after all: it is as it was when it was taken. */
export async function undoHandover(db: Db, text: Row<'texts'>): Promise<void> {
  const { handed_over_at, body, next_check_at } = text
  await db
    .updateTable('texts')
    .set({ handed_over_at, body, next_check_at })
    .where('text_id', '=', text.text_id)
    .where('check_count', '=', text.check_count)
    .execute()
}

/** What a status follows. Webhooks may come in any order, and late. */
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
  await db
    .updateTable('texts')
    .set({ status: 'not_sent', status_at: now, error_code: errorCode, body: null })
    .where('text_id', '=', textId)
    .where('status', '=', 'waiting')
    .execute()
}

/** Whether another text of ours has this id of the vendor. */
export async function isKnownProviderId(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('texts')
    .select('text_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest text to a number; undefined without any. */
export function selectNewestTo(db: Db, number: string): Promise<Row<'texts'> | undefined> {
  return db
    .selectFrom('texts')
    .selectAll()
    .where('recipient', '=', number)
    .orderBy('text_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The texts about an invoice, oldest first. */
export function selectTextsOf(db: Db, practiceId: number, invoiceId: string) {
  return db
    .selectFrom('texts')
    .select(['status', 'status_at', 'error_code', 'created_at'])
    .select((of) => of.ref('kind').$castTo<InvoiceTextKind>().as('kind'))
    .where('practice_id', '=', practiceId)
    .where('charge_event_id', '=', invoiceId)
    .orderBy('text_id')
    .execute()
}
