import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { updateRows } from '../db/rows.ts'
import { claimGraceMs } from '../payments/attempts/attempt-state.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import type { Dependencies } from '../base/dependencies.ts'

/** The steps of a payment up to its capture. Refunds and disputes have events of their own. */
const paymentSteps: readonly string[] = [
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
]

/** The reconciler handles an event that is still unhandled after this time. */
const firstCheckMs = 5000
/** A request that charges a payment stores its step within this time. */
const chargeMs = 2000

/**
 * What is left to do for an event: nothing if it was stored before or is a step of a recorded payment. A request that
 * is charging the payment right now, or fetches what its browser just confirmed, takes the step itself.
 */
type Progress = 'stored before' | 'recorded' | 'charging' | 'unhandled'

interface NewEvent extends Pick<ProviderEvent, 'eventId' | 'type' | 'intentId' | 'cardId'> {
  /** The payment whose step it is; null for any other event. */
  readonly stepOf: string | null
  readonly now: Date
  readonly freshSince: Date
  readonly chargedBy: Date
  readonly nextCheckAt: Date
}

const insertEvent = prepare((db, event: NewEvent) =>
  db
    .with('step', (tables) =>
      tables
        .selectFrom('payment_attempts')
        .select(
          sql<Progress>`case when state = 'succeeded' then 'recorded'
            when state = 'claimed' and claimed_at > ${event.freshSince} then 'charging'
            else 'unhandled' end`.as('progress'),
        )
        .where('payment_intent_id', '=', event.stepOf),
    )
    .insertInto('webhook_events')
    .values((of) => ({
      event_id: event.eventId,
      type: event.type,
      payment_intent_id: event.intentId,
      payment_method_id: event.cardId,
      received_at: event.now,
      handled_at: of
        .selectFrom('step')
        .select(sql<Date>`${event.now}::timestamptz`.as('now'))
        .where('progress', '=', 'recorded'),
      next_check_at: of.fn.coalesce(
        of
          .selectFrom('step')
          .select(sql<Date>`${event.chargedBy}::timestamptz`.as('chargedBy'))
          .where('progress', '=', 'charging'),
        sql<Date>`${event.nextCheckAt}::timestamptz`,
      ),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning((of) => of.selectFrom('step').select('progress').as('progress')),
)

/**
 * Stores a provider event once. The reconciler handles it after `waitMs` if nothing else has, and after two seconds at
 * most if a request should have.
 */
export async function storeEvent(
  { db, clock }: Dependencies,
  event: ProviderEvent,
  waitMs = firstCheckMs,
): Promise<Progress> {
  const now = clock()
  const [inserted] = await insertEvent(db, {
    ...event,
    stepOf: paymentSteps.includes(event.type) ? event.intentId : null,
    now,
    freshSince: new Date(now.getTime() - claimGraceMs),
    chargedBy: new Date(now.getTime() + Math.min(waitMs, chargeMs)),
    nextCheckAt: new Date(now.getTime() + waitMs),
  })
  return inserted === undefined ? 'stored before' : (inserted.progress ?? 'unhandled')
}

export async function markHandled(db: Db, eventId: string, now: Date): Promise<void> {
  await updateRows(db, 'webhook_events', { event_id: eventId }, { handled_at: now })
}

/** Marks due steps of payments that are recorded by now as handled. */
export async function markRecordedSteps(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ handled_at: now })
    .where('event_id', 'in', (from) =>
      from
        .selectFrom('webhook_events')
        .innerJoin(
          'payment_attempts',
          'payment_attempts.payment_intent_id',
          'webhook_events.payment_intent_id',
        )
        .select('event_id')
        .where('handled_at', 'is', null)
        .where('webhook_events.next_check_at', '<=', now)
        .where('type', 'in', paymentSteps)
        .where('payment_attempts.state', '=', 'succeeded')
        .forUpdate('webhook_events')
        .skipLocked(),
    )
    .execute()
}
