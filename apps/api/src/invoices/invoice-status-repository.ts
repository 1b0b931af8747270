import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { InvoiceBusyError } from '../base/api-error.ts'
import { prepare } from '../db/prepared-statements.ts'
import { findLastRow, requireRow, updateRows } from '../db/rows.ts'
import { retryWhileLocked, RowBusyError, RowLockedError } from '../db/retry-while-locked.ts'
import { currentActor } from '../audit/record-call.ts'

const selectLocked = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .forUpdate()
    .skipLocked(),
)

/** @throws RowLockedError if another transaction holds the invoice's row */
async function lockInvoice(tx: Tx, invoiceId: string): Promise<ChargeEventStatus> {
  const [row] = await selectLocked(tx, { invoiceId })
  if (row === undefined) throw new RowLockedError()
  return row.status
}

/**
 * Runs work in a transaction that holds an invoice's lock. Waits for it, and for the rows that the work locks, without a
 * connection. Work must not call it again.
 * @throws InvoiceBusyError after ten seconds
 */
export async function withInvoice<Result>(
  db: Db,
  invoiceId: string,
  work: (tx: Tx, status: ChargeEventStatus) => Promise<Result>,
): Promise<Result> {
  try {
    return await retryWhileLocked(db, `invoice ${invoiceId}`, async (tx) =>
      work(tx, await lockInvoice(tx, invoiceId)),
    )
  } catch (error) {
    throw error instanceof RowBusyError ? new InvoiceBusyError(error.message, { cause: error }) : error
  }
}

/** Why a status changed; stored in its history. */
type StatusReason =
  /** A client set it to pending. */
  | 'announced'
  | 'withdrawn'
  | 'charging'
  | 'overdue'
  | 'processing'
  | 'declined'
  /** A plan's instalment was declined: its status becomes failed, whatever it was before. */
  | 'instalment_refused'
  | 'captured'
  | 'refunded'
  /** The practice moved the due date. */
  | 'rescheduled'

interface StatusChange {
  readonly invoiceId: string
  readonly to: ChargeEventStatus
  readonly reason: StatusReason
  readonly attemptId?: number
  readonly at: Date
}

/** The status to restore if a pending invoice's payment comes to nothing. */
async function statusBeforePending(db: Db, invoiceId: string): Promise<PayableStatus> {
  const pending = { charge_event_id: invoiceId, to_status: 'stripe_pending' } as const
  const last = await findLastRow(db, 'charge_event_transitions', pending, 'transition_id')
  return last !== undefined && isPayable(last.from_status) ? last.from_status : 'scheduled'
}

interface ClientPending {
  readonly at: Date
  /** Whether another client than the current one set it. */
  readonly isByOther: boolean
}

/** Who set an invoice to pending before a payment of it began, which they may undo; null for any other invoice. */
export async function findClientPending(db: Db, invoiceId: string): Promise<ClientPending | null> {
  const invoice = await requireRow(db, 'charge_events', { charge_event_id: invoiceId })
  const { status, announced_at: at, announced_by: by } = invoice
  return status !== 'stripe_pending' || at === null ? null : { at, isByOther: by !== currentActor() }
}

/** The payment of a client-pending invoice has begun. The caller must hold the invoice's lock. */
export async function endClientPending(tx: Tx, invoiceId: string): Promise<void> {
  const ended = { announced_at: null, announced_by: null }
  await updateRows(tx, 'charge_events', { charge_event_id: invoiceId }, ended)
}

interface StoredChange extends Omit<StatusChange, 'attemptId'> {
  readonly from: ChargeEventStatus
  readonly attemptId: number | null
  readonly actor: string
  readonly pendingSince: Date | null
  readonly pendingBy: string | null
}

const storeChange = prepare(
  (db, { invoiceId, from, to, reason, attemptId, actor, at, pendingSince, pendingBy }: StoredChange) =>
    db
      .with('changed', (tables) =>
        tables
          .updateTable('charge_events')
          .set((of) => ({
            status: to,
            announced_at: pendingSince,
            announced_by: pendingBy,
            // Once paid, a voluntary invoice belongs to the payer who made it while signed in.
            payer_id: of.fn.coalesce(
              of
                .selectFrom('voluntary_invoices')
                .select('payer_id')
                .where('charge_event_id', '=', invoiceId)
                .where(sql<boolean>`${to}::text = 'paid'`),
              'payer_id',
            ),
          }))
          .where('charge_event_id', '=', invoiceId),
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

/** The requested change is not an edge of the status graph. */
export class StatusEdgeError extends Error {
  override readonly name = 'StatusEdgeError'
}

async function store(tx: Tx, from: ChargeEventStatus, change: StatusChange): Promise<void> {
  const actor = currentActor()
  const isByClient = change.reason === 'announced'
  await storeChange(tx, {
    ...change,
    from,
    attemptId: change.attemptId ?? null,
    actor,
    pendingSince: isByClient ? change.at : null,
    pendingBy: isByClient ? actor : null,
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

/** An overdue invoice is due later again. The caller must hold its lock, and no payment of it may live. */
export async function reschedule(tx: Tx, invoiceId: string, at: Date): Promise<void> {
  await store(tx, 'unpaid', { invoiceId, to: 'scheduled', reason: 'rescheduled', at })
}

/** Every status change that an invoice can make by itself. */
const edges: Readonly<Record<ChargeEventStatus, readonly ChargeEventStatus[]>> = {
  scheduled: ['stripe_pending', 'paid', 'unpaid'],
  unpaid: ['stripe_pending', 'paid'],
  failed: ['stripe_pending', 'paid'],
  stripe_pending: ['scheduled', 'unpaid', 'failed', 'paid'],
  paid: ['refunded', 'partially_refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
}

/** A pending invoice is already being paid. */
export const payableStatuses = ['scheduled', 'unpaid', 'failed'] as const

/** In a query of `charge_events`: whether no payment of the invoice is open. */
export const isNotBeingPaid = sql<boolean>`not exists (select from payment_attempts
  where payment_attempts.charge_event_id = charge_events.charge_event_id and state in ('opening', 'open', 'claimed'))`

type PayableStatus = (typeof payableStatuses)[number]

export function isPayable(status: ChargeEventStatus): status is PayableStatus {
  return payableStatuses.some((payable) => payable === status)
}

/** Whether an invoice was paid, even if it was refunded since. */
export function wasPaid(status: ChargeEventStatus): boolean {
  return status === 'paid' || status === 'partially_refunded' || status === 'refunded'
}

export function isEdge(from: ChargeEventStatus, to: ChargeEventStatus): boolean {
  return edges[from].includes(to)
}

/** The invoice's current status. @throws Error for an unknown invoice */
export async function readStatus(db: Db, invoiceId: string): Promise<ChargeEventStatus> {
  return (await requireRow(db, 'charge_events', { charge_event_id: invoiceId })).status
}
