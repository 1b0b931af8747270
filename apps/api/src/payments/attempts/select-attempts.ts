import { prepare } from '../../db/prepare.ts'
import type { Db, Row } from '../../db/index.ts'
import type { CardTester } from '../../auth/declined-cards.ts'
import { liveStates } from './attempt-state.ts'

export type AttemptRow = Row<'payment_attempts'> &
  Pick<Row<'charge_events'>, 'practice_id' | 'payment_plan_id'> & { readonly practice_name: string }

const selectAttempts = (db: Db) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'payment_attempts.charge_event_id')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .selectAll('payment_attempts')
    .select(['charge_events.practice_id', 'charge_events.payment_plan_id', 'practices.name as practice_name'])

export const selectLive = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  selectAttempts(db)
    .where('payment_attempts.charge_event_id', '=', invoiceId)
    .where('state', 'in', liveStates),
)

export const selectByIntent = prepare((db, { intentId }: { readonly intentId: string }) =>
  selectAttempts(db).where('payment_intent_id', '=', intentId),
)

export const selectById = prepare((db, { attemptId }: { readonly attemptId: number }) =>
  selectAttempts(db).where('attempt_id', '=', attemptId),
)

/** Payments that a tester may still confirm: those that a site or a payer opened, or a payer's bills with declines. */
export function selectOpenOf(db: Db, tester: CardTester) {
  const open = selectAttempts(db).where('state', 'in', liveStates)
  if (tester.of === 'bill')
    return open
      .where('charge_events.payer_id', '=', tester.payerId)
      .where('payment_attempts.declines', '>', 0)
  const { network, payerId } = tester
  return open.where('payment_attempts.charge_event_id', 'in', (from) =>
    from
      .selectFrom('voluntary_invoices')
      .select('charge_event_id')
      .where((is) => is.or([is('site_hash', '=', network.site_hash), is('payer_id', '=', payerId ?? 0)])),
  )
}
