import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { dayMs } from '../base/durations.ts'

/**
 * Deletes guests' bank accounts a day after they were linked, when no session that linked one is left, and has their
 * logins removed at the providers. An account stays while its invoice is being paid, since that may be a debit of it.
 */
export async function deleteGuestBanks(db: Db, now: Date): Promise<void> {
  await db
    .with('gone', (tables) =>
      tables
        .deleteFrom('bank_accounts')
        .where('charge_event_id', 'is not', null)
        .where('created_at', '<=', new Date(now.getTime() - dayMs))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payment_attempts')
                .select('attempt_id')
                .whereRef('payment_attempts.charge_event_id', '=', 'bank_accounts.charge_event_id')
                .where('state', '=', 'claimed'),
            ),
          ),
        )
        .returning(['source_id', 'customer_id', 'access_token', 'charge_event_id']),
    )
    .insertInto('method_removals')
    .columns(['provider_method_id', 'customer_id', 'access_token', 'practice_id', 'next_check_at'])
    .expression((from) =>
      from
        .selectFrom('gone')
        .innerJoin('charge_events', 'charge_events.charge_event_id', 'gone.charge_event_id')
        .select([
          'source_id',
          'customer_id',
          'access_token',
          'practice_id',
          sql<Date>`${now}`.as('next_check_at'),
        ]),
    )
    .execute()
}
