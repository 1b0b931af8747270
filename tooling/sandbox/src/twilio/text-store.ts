import { randomBytes } from 'node:crypto'
import type { Database } from '../store/database.ts'

export const textStatuses = ['accepted', 'queued', 'sent', 'delivered', 'undelivered', 'failed'] as const
export type TextStatus = (typeof textStatuses)[number]

/** A message from or to a phone. */
export interface StoredText {
  sid: string
  direction: 'inbound' | 'outbound-api' | 'outbound-reply'
  /** E.164. */
  phone: string
  /** The account's number, or its messaging service. */
  sender: string
  body: string
  status: TextStatus | 'received'
  errorCode: number | null
  callback: string | null
  /** Milliseconds. */
  created: number
  sent: number | null
}

/** What a phone's carrier does with the next texts. */
export interface Carrier {
  outcome: 'delivered' | 'undelivered' | 'failed'
  errorCode: number | null
}

export const newSid = (prefix: 'SM' | 'MM') => prefix + randomBytes(16).toString('hex')

const read = (row: Record<string, unknown> | undefined) =>
  row === undefined ? undefined : (JSON.parse(String(row['body'])) as StoredText)

/** Texts, the numbers that opted out, and what their carriers do. */
export function createTextStore(database: Database) {
  const all = (sql: string, ...values: (string | number)[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) => read(row))
      .filter((text) => text !== undefined)
  return {
    add: (text: StoredText): void =>
      void database
        .prepare('INSERT INTO texts (sid, phone, body) VALUES (?, ?, ?)')
        .run(text.sid, text.phone, JSON.stringify(text)),
    save: (text: StoredText): void =>
      void database.prepare('UPDATE texts SET body = ? WHERE sid = ?').run(JSON.stringify(text), text.sid),
    find: (sid: string) => read(database.prepare('SELECT body FROM texts WHERE sid = ?').get(sid)),
    /** Newest first. */
    list: (phone: string | null, limit: number, offset = 0) =>
      phone === null
        ? all('SELECT body FROM texts ORDER BY seq DESC LIMIT ? OFFSET ?', limit, offset)
        : all(
            'SELECT body FROM texts WHERE phone = ? ORDER BY seq DESC LIMIT ? OFFSET ?',
            phone,
            limit,
            offset,
          ),
    /** Those that are on their way to a phone. */
    underway: () =>
      all(`SELECT body FROM texts WHERE json_extract(body, '$.status') IN ('accepted', 'queued', 'sent')
        AND json_extract(body, '$.direction') = 'outbound-api' ORDER BY seq`),
    /** Every phone that has a text, the newest first. */
    phones: (): string[] =>
      database
        .prepare('SELECT phone FROM texts GROUP BY phone ORDER BY max(seq) DESC LIMIT 100')
        .all()
        .map(({ phone }) => String(phone)),
    isOptedOut: (phone: string): boolean =>
      database.prepare('SELECT phone FROM opted_out_phones WHERE phone = ?').get(phone) !== undefined,
    setOptedOut: (phone: string, isOut: boolean): void =>
      void database
        .prepare(
          isOut
            ? 'INSERT OR IGNORE INTO opted_out_phones VALUES (?)'
            : 'DELETE FROM opted_out_phones WHERE phone = ?',
        )
        .run(phone),
    carrierOf: (phone: string): Carrier => {
      const row = database.prepare('SELECT body FROM carriers WHERE phone = ?').get(phone)
      return row === undefined
        ? { outcome: 'delivered', errorCode: null }
        : (JSON.parse(String(row['body'])) as Carrier)
    },
    setCarrier: (phone: string, carrier: Carrier): void =>
      void database
        .prepare('INSERT OR REPLACE INTO carriers VALUES (?, ?)')
        .run(phone, JSON.stringify(carrier)),
  }
}

export type TextStore = ReturnType<typeof createTextStore>
