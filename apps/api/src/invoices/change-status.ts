import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { currentActor } from '../audit/actor.ts'
import type { Db, Tx } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { isEdge, isPayable, type PayableStatus } from './status-graph.ts'

/** The requested change is not an edge of the status graph. */
export class StatusEdgeError extends Error {
  override readonly name = 'StatusEdgeError'
}

/** Why a status changed; stored in its history. */
export type StatusReason =
  | 'announced'
  | 'withdrawn'
  | 'charging'
  /** The due date has passed. */
  | 'overdue'
  | 'processing'
  | 'declined'
  /** A plan's instalment was declined: its status becomes failed, whatever it was before. */
  | 'instalment_refused'
  | 'captured'
  | 'refunded'

export interface StatusChange {
  readonly invoiceId: string
  readonly to: ChargeEventStatus
  readonly reason: StatusReason
  readonly attemptId?: number
  readonly at: Date
}

async function selectLastPending(db: Db, invoiceId: string) {
  return db
    .selectFrom('charge_event_transitions')
    .select(['from_status', 'reason', 'actor', 'happened_at'])
    .where('charge_event_id', '=', invoiceId)
    .where('to_status', '=', 'stripe_pending')
    .orderBy('transition_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The status to restore if a pending invoice's payment comes to nothing. */
async function statusBeforePending(db: Db, invoiceId: string): Promise<PayableStatus> {
  const last = await selectLastPending(db, invoiceId)
  return last !== undefined && isPayable(last.from_status) ? last.from_status : 'scheduled'
}

/** Since when an invoice is pending only because a client marked it, which the client may undo; null otherwise. */
export async function pendingByClientSince(db: Db, invoiceId: string): Promise<Date | null> {
  const last = await selectLastPending(db, invoiceId)
  return last?.reason === 'announced' ? last.happened_at : null
}

/** Whether an invoice is pending only because another client than the current one marked it. */
export async function isPendingByOther(db: Db, invoiceId: string): Promise<boolean> {
  const last = await selectLastPending(db, invoiceId)
  return last?.reason === 'announced' && last.actor !== currentActor()
}

export async function isPendingByClient(db: Db, invoiceId: string): Promise<boolean> {
  return (await pendingByClientSince(db, invoiceId)) !== null
}

interface StoredChange extends Omit<StatusChange, 'attemptId'> {
  readonly from: ChargeEventStatus
  readonly attemptId: number | null
  readonly actor: string
}

const storeChange = prepare((db, { invoiceId, from, to, reason, attemptId, actor, at }: StoredChange) =>
  db
    .with('changed', (tables) =>
      tables.updateTable('charge_events').set({ status: to }).where('charge_event_id', '=', invoiceId),
    )
    .insertInto('charge_event_transitions')
    .values({
      charge_event_id: invoiceId,
      from_status: from,
      to_status: to,
      reason,
      attempt_id: attemptId,
      actor,
      happened_at: at,
    }),
)

async function store(tx: Tx, from: ChargeEventStatus, change: StatusChange): Promise<void> {
  await storeChange(tx, { ...change, from, attemptId: change.attemptId ?? null, actor: currentActor() })
}

/**
 * Changes an invoice's status along the graph, with a history row. Setting the current status again does nothing. The
 * caller must hold the invoice's lock.
 * @param from the current status
 * @throws StatusEdgeError for a change that the graph lacks
 */
export async function changeStatus(tx: Tx, from: ChargeEventStatus, change: StatusChange): Promise<void> {
  if (from === change.to) return
  if (!isEdge(from, change.to)) throw new StatusEdgeError(`an invoice can't go from ${from} to ${change.to}`)
  await store(tx, from, change)
}

/**
 * Restores a pending invoice's previous status; leaves any other invoice unchanged. The caller must hold its lock.
 * @param from the current status
 * @returns the status that it has then
 */
export async function revertPending(
  tx: Tx,
  from: ChargeEventStatus,
  change: Omit<StatusChange, 'to'>,
): Promise<ChargeEventStatus> {
  if (from !== 'stripe_pending') return from
  const to = await statusBeforePending(tx, change.invoiceId)
  await store(tx, from, { ...change, to })
  return to
}
