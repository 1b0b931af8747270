import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import { hasLiveAttempt } from '../plans/plan-repository.ts'

interface DatabaseGauge {
  readonly help: string
  readonly query: RawBuilder<{ readonly value: number }>
}

const count = sql`select count(*) as value from`

/** Seconds since the oldest time of a column; 0 without any. */
const secondsSince = (column: string) =>
  sql`select greatest(0, coalesce(extract(epoch from now() - min(${sql.ref(column)})), 0))::float8 as value from`

export const databaseGauges = {
  mails_waiting: {
    help: 'Mails that are still to be sent.',
    query: sql`${count} mails`,
  },
  texts_oldest_seconds: {
    help: 'Age of the oldest text that could not be sent at once.',
    query: sql`${secondsSince('created_at')} texts where status = 'waiting' and check_count > 1`,
  },
  mails_oldest_seconds: {
    help: 'Age of the oldest mail that is still to be sent.',
    query: sql`${secondsSince('created_at')} mails`,
  },
  // The bank releases an authorization after days, and the practice gets nothing.
  captures_waiting: {
    help: 'Card payments that were confirmed five minutes ago and not captured.',
    query: sql`${count} payment_attempts where state = 'claimed' and kind <> 'ach'
      and claimed_at < now() - interval '5 minutes'`,
  },
  // Our own refunds, and those that practices asked for.
  adjustments_waiting: {
    help: 'Refunds and lost disputes that are due for an hour.',
    query: sql`select (${count} payment_adjustments where state = 'due' and created_at < now() - interval '1 hour')
      + (${count} refunds where status = 'checking' and created_at < now() - interval '1 hour') as value`,
  },
  webhooks_waiting: {
    help: 'Events of the card provider that are not handled after ten minutes.',
    query: sql`${count} webhook_events where handled_at is null and received_at < now() - interval '10 minutes'`,
  },
  // The evidence is due 7 to 21 days after a dispute was opened; the database has no deadline.
  disputes_near_deadline: {
    help: 'Disputes that were opened 5 to 21 days ago and are not closed.',
    query: sql`${count} webhook_events as opened where type = 'charge.dispute.created'
      and received_at < now() - interval '5 days' and received_at > now() - interval '21 days'
      and not exists (select from webhook_events as closed where closed.type = 'charge.dispute.closed'
        and closed.payment_intent_id = opened.payment_intent_id)`,
  },
  payments_unsettled: {
    help: 'Payments whose outcome is not known yet.',
    query: sql`${count} payment_attempts where state in ('opening', 'claimed')`,
  },
  payments_oldest_unsettled_seconds: {
    help: 'Age of the oldest unsettled card payment.',
    query: sql`${secondsSince('active_at')} payment_attempts where state in ('opening', 'claimed') and kind <> 'ach'`,
  },
  plans_failing: {
    help: 'Plans that could not be billed.',
    query: sql`${count} payment_plans where billing_retry_at is not null and status = 'active'`,
  },
  // A bank debit in progress is not waiting, and neither is an instalment that only the payer can pay.
  instalments_waiting: {
    help: 'Instalments that should have been charged an hour ago.',
    query: sql`${count} plan_payments where next_charge_at is not null and created_at < now() - interval '1 hour'
      and not ${hasLiveAttempt}`,
  },
} satisfies Record<string, DatabaseGauge>

export async function readGauge(db: Db, { query }: DatabaseGauge): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.value ?? 0
}
