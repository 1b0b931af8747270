import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Transaction } from 'kysely'
import { currentActor } from '../audit/actor.ts'
import type { Database } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import type { Db } from '../server/dependencies.ts'
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

/** Locks the invoice's row until the transaction ends. @returns its status */
export async function lockStatus(tx: Transaction<Database>, invoiceId: string): Promise<ChargeEventStatus> {
  const row = await tx
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.status
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
export async function statusBeforePending(db: Db, invoiceId: string): Promise<PayableStatus> {
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

interface StoredChange extends Required<Pick<StatusChange, 'invoiceId' | 'to' | 'reason' | 'at'>> {
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

/**
 * Every change of an invoice's status: under its lock, along the graph, and with a history row. Setting the
 * current status again does nothing.
 * @throws StatusEdgeError for a change that the graph lacks
 */
export async function changeStatus(tx: Transaction<Database>, change: StatusChange): Promise<void> {
  await changeLockedStatus(tx, await lockStatus(tx, change.invoiceId), change)
}

/** The same, for a caller that holds the lock. @param from the current status */
export async function changeLockedStatus(
  tx: Transaction<Database>,
  from: ChargeEventStatus,
  change: StatusChange,
): Promise<void> {
  const { invoiceId, to, at } = change
  if (from === to) return
  const isRevert = from === 'stripe_pending' && isPayable(to) && change.reason !== 'instalment_refused'
  const isAllowed = isRevert ? to === (await statusBeforePending(tx, invoiceId)) : isEdge(from, to)
  if (!isAllowed) throw new StatusEdgeError(`an invoice can't go from ${from} to ${to}`)
  const { attemptId = null, reason } = change
  await storeChange(tx, { invoiceId, from, to, reason, attemptId, actor: currentActor(), at })
}

/** Restores a pending invoice's previous status; leaves any other invoice unchanged. */
export async function revertPending(
  tx: Transaction<Database>,
  change: Omit<StatusChange, 'to'>,
): Promise<void> {
  if ((await lockStatus(tx, change.invoiceId)) !== 'stripe_pending') return
  await changeStatus(tx, { ...change, to: await statusBeforePending(tx, change.invoiceId) })
}
