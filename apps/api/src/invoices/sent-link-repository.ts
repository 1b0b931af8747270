import { base32, randomText } from '../auth/tokens.ts'
import type { Db, Row } from '../db/index.ts'
import { findRow, insertUnlessKnown } from '../db/rows.ts'
import { dayMs, dayOf } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Invoice } from './invoice-repository.ts'

/** Without digits and vowels, so that they make no words. */
const letters = base32.replaceAll(/[\dAE]/g, '')
const codeLength = 6
const keyLength = 16

/** A message that is about to go out. */
interface Message {
  readonly practiceId: number
  /** The same for every copy of the message. */
  readonly messageKey: string
  readonly invoiceIds: readonly string[]
}

type SentLink = Pick<Row<'sent_links'>, 'code' | 'link_key'>

/** Two messages of a practice get the same letters once in 64 million times. */
const mostTries = 5

/**
 * Stores that a message with the links of invoices goes out. Each copy of it has the same code and key.
 * @throws Error if no free code is found
 */
export async function recordSentLink(
  db: Db,
  { practiceId, messageKey, invoiceIds }: Message,
  now: Date,
): Promise<SentLink> {
  const content = { charge_event_ids: [...invoiceIds], sent_at: now }
  for (let tries = 0; tries < mostTries; tries += 1) {
    const known = await db
      .updateTable('sent_links')
      .set(content)
      .where('practice_id', '=', practiceId)
      .where('message_key', '=', messageKey)
      .returning(['code', 'link_key'])
      .executeTakeFirst()
    if (known !== undefined) return known
    const link = { code: randomText(letters, codeLength), link_key: randomText(base32, keyLength) }
    const row = { practice_id: practiceId, message_key: messageKey, ...link, ...content }
    if (await insertUnlessKnown(db, 'sent_links', row)) return link
  }
  throw new Error(`practice ${practiceId} has no free code for a message`)
}

/** When the message with this key went out, if it has the invoice's link. */
async function findSentAt(
  db: Db,
  { practiceId, invoiceId, linkKey }: { practiceId: number; invoiceId: string; linkKey: string },
): Promise<Date | null> {
  const row = await findRow(db, 'sent_links', { practice_id: practiceId, link_key: linkKey })
  return row?.charge_event_ids.includes(invoiceId) === true ? row.sent_at : null
}

/** A practice's message by its six letters. */
export function findByCode(db: Db, practiceId: number, code: string): Promise<Row<'sent_links'> | undefined> {
  return findRow(db, 'sent_links', { practice_id: practiceId, code })
}

/** The day that many days after another, YYYY-MM-DD. */
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Whether a link no longer opens its bill: the practice's days have passed since its message went out or, without its
 * key, since the bill was made. By the practice's time zone.
 * @param linkKey of the link; undefined if it has none
 */
export async function isLinkExpired(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  invoice: Invoice,
  linkKey: string | undefined,
): Promise<boolean> {
  const { linkDays, timeZone, transactionDate, practiceId, invoiceId } = invoice
  if (linkDays === null) return false
  const sentAt = linkKey === undefined ? null : await findSentAt(db, { practiceId, invoiceId, linkKey })
  const since = sentAt === null ? transactionDate : dayOf(sentAt, timeZone)
  return addDays(since, linkDays) < dayOf(clock(), timeZone)
}
