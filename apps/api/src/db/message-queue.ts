import { sql, type RawBuilder } from 'kysely'
import type { Db, Row } from './index.ts'
import { takeDue, updateTaken } from './take-due.ts'

interface MessageQueue<Table> {
  readonly table: Table
  readonly key: string
  /** For a table that keeps messages that were sent. */
  readonly isOpen?: RawBuilder<unknown>
  /** Longer than the vendor's answer takes: until then no process repeats the message. */
  readonly unconfirmedMs: number
}

type Message = Pick<Row<'mails'>, 'check_count' | 'handed_over_at' | 'next_check_at'>

type HandoverChanges = Partial<Pick<Row<'mails'> & Row<'texts'>, 'handover_count' | 'body'>>

const wait = sql`power(2, least(check_count, 4)) * interval '1 minute'`

/** The statements of a queue of emails or texts, whose rows end if they can't be sent in time. */
export function createMessageQueue<Table extends 'mails' | 'texts'>({
  unconfirmedMs,
  isOpen = sql`true`,
  ...table
}: MessageQueue<Table>) {
  const update = (db: Db, message: Message, changes: Readonly<Record<string, unknown>>) =>
    updateTaken(db, { ...table, isOpen }, message, changes)
  return {
    /**
     * Claims due messages, so that other processes skip them: for a minute at first, then twice as long each time.
     * Those that end first come first: codes before bills.
     * @param onlyCodes takes only those that are given up within an hour
     */
    takeDue: (db: Db, now: Date, most: number, onlyCodes = false): Promise<Row<Table>[]> => {
      const endsSoon = onlyCodes ? sql`ends_at <= ${now}::timestamptz + interval '1 hour'` : sql`true`
      const job = { ...table, isOpen: sql`${isOpen} and ${endsSoon}`, wait, order: sql`ends_at`, most }
      return takeDue(db, job, now)
    },

    /** Puts a taken message off. It counts as queued at that time, so that no alert finds it late in the morning. */
    postpone: async (db: Db, message: Message, until: Date): Promise<void> => {
      await update(db, message, { next_check_at: until, created_at: until })
    },

    /**
     * Records that the vendor is about to get a message.
     * @throws Error if another process has taken it, or it was sent
     */
    recordHandover: async (db: Db, message: Message, changes: HandoverChanges, now: Date): Promise<void> => {
      const next_check_at = new Date(now.getTime() + unconfirmedMs)
      if (await update(db, message, { ...changes, handed_over_at: now, next_check_at })) return
      throw new Error(`another process has taken a message of ${table.table}`)
    },

    /** Restores a message that the vendor did not take. */
    undoHandover: async (db: Db, message: Message, before: HandoverChanges): Promise<void> => {
      const { handed_over_at, next_check_at } = message
      await update(db, message, { ...before, handed_over_at, next_check_at })
    },
  }
}
