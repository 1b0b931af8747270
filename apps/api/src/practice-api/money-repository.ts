import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

export interface DayRange {
  readonly practiceId: number
  /** IANA name, the practice's: the days are of this zone. */
  readonly timeZone: string
  /** YYYY-MM-DD */
  readonly from: string
  /** YYYY-MM-DD, included. */
  readonly to: string
  readonly limit: number
}

/**
 * A practice's payments, or what was refunded of them, on some days; one more than the limit if there are more.
 * @param after the id of the last event that the reader has
 */
export function selectMovements(
  db: Db,
  type: 'payment' | 'refund',
  { practiceId, timeZone, from, to, limit }: DayRange,
  after: string | undefined,
) {
  const midnight = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${timeZone}`
  const end = sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`
  const rows = db
    .selectFrom('practice_events')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'practice_events.charge_event_id')
    .innerJoin('transactions', 'transactions.charge_event_id', 'practice_events.charge_event_id')
    .select([
      'practice_events.event_id',
      'practice_events.happened_at',
      'practice_events.charge_event_id',
      'charge_events.external_id',
      'practice_events.amount',
      'transactions.kind',
      'transactions.last4',
      'transactions.subtotal',
      'transactions.tax',
      'transactions.fee',
    ])
    .where('practice_events.practice_id', '=', practiceId)
    .where('practice_events.type', '=', type)
    .where('practice_events.happened_at', '>=', midnight(from))
    .where('practice_events.happened_at', '<', end)
    .orderBy('practice_events.happened_at')
    .orderBy('practice_events.event_id')
    .limit(limit + 1)
  if (after === undefined) return rows.execute()
  return rows
    .where(
      sql<boolean>`(practice_events.happened_at, practice_events.event_id) > (select happened_at, event_id
        from practice_events where event_id = ${after}::bigint and practice_id = ${practiceId})`,
    )
    .execute()
}
