import type { Tx } from '../../db/index.ts'
import { prepare } from '../../db/prepare.ts'
import { isDuplicate } from '../../db/is-duplicate.ts'
import { withInvoice } from '../../invoices/with-invoice.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { ApiError } from '../../base/api-error.ts'
import { firstCheckMs, reloadAttempt, saveAttempt, type Attempt } from './attempt-repository.ts'
import { transition } from './attempt-state.ts'

interface NewIntent {
  readonly invoiceId: string
  readonly attemptId: number
  readonly intentId: string
  readonly now: Date
  readonly nextCheckAt: Date
}

/** Under the invoice's lock, as everything that changes an attempt. */
const updateOpening = prepare((db, { invoiceId, attemptId, intentId, now, nextCheckAt }: NewIntent) =>
  db
    .with('locked', (tables) =>
      tables
        .selectFrom('charge_events')
        .select('charge_event_id')
        .where('charge_event_id', '=', invoiceId)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payment_attempts')
    .from('locked')
    .set((of) => ({
      state: 'open',
      payment_intent_id: intentId,
      active_at: now,
      next_check_at: of.fn<Date>('least', ['next_check_at', of.val(nextCheckAt)]),
      check_count: 0,
    }))
    .whereRef('payment_attempts.charge_event_id', '=', 'locked.charge_event_id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'opening')
    .returning('attempt_id'),
)

/** The same in the invoice's turn, when another request holds it or has opened the attempt. */
async function storeInTurn(
  tx: Tx,
  { clock }: Dependencies,
  attemptId: number,
  intentId: string,
): Promise<Attempt> {
  const attempt = await reloadAttempt(tx, attemptId)
  const state = transition(attempt.state, { type: 'created' })
  if (state === null) return attempt
  await saveAttempt(tx, attemptId, { state, intentId }, clock())
  return { ...attempt, state, intentId }
}

async function store(dependencies: Dependencies, attempt: Attempt, intentId: string): Promise<Attempt> {
  const { db, clock } = dependencies
  const { invoiceId, attemptId } = attempt
  const now = clock()
  const nextCheckAt = new Date(now.getTime() + firstCheckMs)
  const stored = await updateOpening(db, { invoiceId, attemptId, intentId, now, nextCheckAt })
  if (stored.length > 0) return { ...attempt, state: { state: 'open', seenDecline: null }, intentId }
  return withInvoice(db, invoiceId, (tx) => storeInTurn(tx, dependencies, attemptId, intentId))
}

/**
 * Stores the intent of an attempt that was opening.
 * @returns the attempt as it is then: another request may have opened it before
 * @throws ApiError `conflict` if the provider answered with the intent of another payment
 */
export async function storeIntent(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
): Promise<Attempt> {
  try {
    return await store(dependencies, attempt, intentId)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    dependencies.log.error({ attemptId: attempt.attemptId, intentId }, 'the intent of another payment')
    throw new ApiError('conflict')
  }
}
