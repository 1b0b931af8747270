import { sql } from 'kysely'
import type { Row } from '../db/index.ts'
import type { MailKind } from '../db/schema-access.ts'
import type { Db } from '../server/dependencies.ts'
import type { Language } from '../server/http/language.ts'

const minute = 60_000
/** How long somebody waits for a mail; one that is late by more is not sent any more. */
const lifetimes: Readonly<Record<MailKind, number>> = {
  registration_digits: 10 * minute,
  saved_methods_digits: 10 * minute,
  reset: 60 * minute,
  create: 24 * 60 * minute,
  external: 24 * 60 * minute,
  receipt: 24 * 60 * minute,
}

/** What is to be sent to whom. What it says is found out when it goes. */
export interface NewMail {
  readonly kind: MailKind
  readonly recipient: string
  readonly language: Language
  /** Whose name and colour it bears; null: the payer's practice, or the portal's own. */
  readonly practiceId?: number | null
  readonly locationId?: number | null
  readonly invoiceId?: string
  readonly registrationId?: number
  /** What the digits in it will be for. */
  readonly subject?: string
}

/** Writes a mail down, in the caller's transaction where there is one: from then on it is not lost. */
export async function insertMail(db: Db, order: NewMail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      kind: order.kind,
      recipient: order.recipient,
      language: order.language,
      practice_id: order.practiceId ?? null,
      location_id: order.locationId ?? null,
      charge_event_id: order.invoiceId ?? null,
      registration_id: order.registrationId ?? null,
      subject: order.subject ?? null,
      created_at: now,
      ends_at: new Date(now.getTime() + lifetimes[order.kind]),
      next_check_at: now,
    })
    .execute()
}

const batch = 20

/** Takes what is due out of the reach of the other processes, for a minute at first and twice as long each time. */
export async function takeDueMails(db: Db, now: Date): Promise<Row<'mails'>[]> {
  return db
    .updateTable('mails')
    .set({
      check_count: sql<number>`check_count + 1`,
      next_check_at: sql<Date>`${now}::timestamptz + power(2, least(check_count, 4)) * interval '1 minute'`,
    })
    .where('mail_id', 'in', (from) =>
      from
        .selectFrom('mails')
        .select('mail_id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Forgets a mail: it was handed over, or nobody waits for it any more. */
export async function deleteMail(db: Db, mailId: number): Promise<void> {
  await db.deleteFrom('mails').where('mail_id', '=', mailId).execute()
}
