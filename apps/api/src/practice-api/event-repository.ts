import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'

/** Gives committed events their positions, in the order in which they happened. The caller must hold the practice's lock. */
export async function numberNewEvents(tx: Tx, practiceId: number): Promise<void> {
  await sql`update practice_events set position = numbered.position
    from (
      select event_id, row_number() over (order by event_id)
        + (select coalesce(max(position), 0) from practice_events where practice_id = ${practiceId}) as position
      from practice_events where practice_id = ${practiceId} and position is null
    ) as numbered
    where practice_events.event_id = numbered.event_id`.execute(tx)
}

/** In the names of the answer. */
export function selectEvents(
  tx: Tx,
  practiceId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return tx
    .selectFrom('practice_events')
    .leftJoin('charge_events', 'charge_events.charge_event_id', 'practice_events.charge_event_id')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'practice_events.charge_event_id')
    .leftJoin('payment_plans', (join) =>
      join.on(
        'payment_plans.payment_plan_id',
        '=',
        sql<number>`coalesce(practice_events.payment_plan_id, plan_payments.payment_plan_id)`,
      ),
    )
    .select([
      'practice_events.position',
      'practice_events.type',
      'practice_events.charge_event_id as chargeEventId',
      'charge_events.external_id as externalId',
      'payment_plans.payment_plan_id as paymentPlanId',
      'payment_plans.external_id as planExternalId',
      'plan_payments.kind as planPayment',
      'practice_events.plan_state as planState',
      'practice_events.status',
      'practice_events.closed_as as closedAs',
      'practice_events.kind',
      'practice_events.last4',
      'practice_events.amount',
      'practice_events.happened_at as happenedAt',
    ])
    .where('practice_events.practice_id', '=', practiceId)
    .where('practice_events.position', '>', Number(after))
    .orderBy('practice_events.position')
    .limit(limit)
    .execute()
}
