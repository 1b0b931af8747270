import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { currentActor } from '../audit/actor.ts'
import type { Tx } from '../db/index.ts'
import { type StatusChange, statusBeforePending, storeChange } from './invoice-lock-repository.ts'
import { isEdge } from './status-graph.ts'

/** The requested change is not an edge of the status graph. */
export class StatusEdgeError extends Error {
  override readonly name = 'StatusEdgeError'
}

async function store(tx: Tx, from: ChargeEventStatus, change: StatusChange): Promise<void> {
  const actor = currentActor()
  const isAnnounced = change.reason === 'announced'
  await storeChange(tx, {
    ...change,
    from,
    attemptId: change.attemptId ?? null,
    actor,
    announcedAt: isAnnounced ? change.at : null,
    announcedBy: isAnnounced ? actor : null,
  })
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
