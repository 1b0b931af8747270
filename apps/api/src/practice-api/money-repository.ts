import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { PayoutEntry } from '../ports/refund-and-payout-provider.ts'

interface DayRange {
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
 * A practice's payments, or what was refunded of them, on some days, in the names of the answer; one more than the limit
 * if there are more.
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
      'practice_events.happened_at as happenedAt',
      'charge_events.charge_event_id as chargeEventId',
      'charge_events.external_id as externalId',
      'practice_events.amount',
      'transactions.kind',
      'transactions.last4',
      'transactions.subtotal',
      'transactions.tax as taxAmount',
      'transactions.fee as applicationFee',
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

/** A practice's payment, with its invoice's id and the program's ids of its refunds by those of the provider. */
export interface PaymentOfEntry {
  readonly chargeEventId: string
  readonly externalId: string | null
  readonly refundIds: ReadonlyMap<string, string>
}

/** The payments of a practice that entries of payouts name, each by its id at the provider and its invoice's. */
export async function selectPaymentsOf(
  db: Db,
  practiceId: number,
  entries: readonly Pick<PayoutEntry, 'intentId' | 'invoiceId'>[],
): Promise<Map<string, PaymentOfEntry>> {
  const named = entries.flatMap(({ intentId, invoiceId }) => [intentId, invoiceId])
  const ids = [...new Set(named)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const select = db
    .selectFrom('payment_attempts')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'payment_attempts.charge_event_id')
    .select([
      'payment_attempts.attempt_id',
      'payment_attempts.payment_intent_id',
      'charge_events.charge_event_id as chargeEventId',
      'charge_events.external_id as externalId',
    ])
    .where('charge_events.practice_id', '=', practiceId)
    .where('payment_attempts.state', '=', 'succeeded')
  const payments = [
    ...(await select.where('payment_attempts.payment_intent_id', 'in', ids).execute()),
    ...(await select.where('payment_attempts.charge_event_id', 'in', ids).execute()),
  ]
  const refunds = await selectRefundIds(
    db,
    practiceId,
    payments.map((payment) => payment.attempt_id),
  )
  const found = new Map<string, PaymentOfEntry>()
  for (const { attempt_id: attemptId, payment_intent_id: intentId, ...invoice } of payments) {
    const ofPayment = refunds.filter((refund) => refund.attempt_id === attemptId)
    const refundIds = new Map(ofPayment.map((refund) => [refund.provider_refund_id, refund.refund_id]))
    const payment = { ...invoice, refundIds }
    found.set(invoice.chargeEventId, payment)
    if (intentId !== null) found.set(intentId, payment)
  }
  return found
}

async function selectRefundIds(db: Db, practiceId: number, attemptIds: readonly number[]) {
  if (attemptIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .select(['attempt_id', 'refund_id', 'provider_refund_id'])
    .where('practice_id', '=', practiceId)
    .where('attempt_id', 'in', attemptIds)
    .where('provider_refund_id', 'is not', null)
    .$narrowType<{ provider_refund_id: string }>()
    .execute()
}
