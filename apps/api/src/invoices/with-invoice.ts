import { setTimeout as sleep } from 'node:timers/promises'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Db, Tx } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'

/** Shorter than clients wait for a response. */
const maxWaitMs = 10_000
const pollMs = { first: 5, longest: 250 }

/** Another request held the invoice for too long, such as one of a process that is frozen. Nothing was changed. */
export class InvoiceBusyError extends Error {
  override readonly name = 'InvoiceBusyError'
}

/** PostgreSQL: a lock is held by another transaction. */
function isLockUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** The last request of this process for each invoice. */
const queues = new Map<string, Promise<void>>()

/** Whether a promise resolves before a time of `performance.now`. */
async function resolvesBefore(deadline: number, promise: Promise<void>): Promise<boolean> {
  const expired = Promise.withResolvers<false>()
  const timer = setTimeout(() => expired.resolve(false), deadline - performance.now())
  try {
    return await Promise.race([promise.then(() => true), expired.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs work when the requests of this process that came before have ended. @throws InvoiceBusyError */
async function runInTurn<Result>(
  invoiceId: string,
  deadline: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = queues.get(invoiceId)
  const turn = Promise.withResolvers<void>()
  const end = before === undefined ? turn.promise : before.then(() => turn.promise)
  queues.set(invoiceId, end)
  try {
    if (before !== undefined && !(await resolvesBefore(deadline, before)))
      throw new InvoiceBusyError('the invoice is in use')
    return await work()
  } finally {
    turn.resolve()
    if (queues.get(invoiceId) === end) queues.delete(invoiceId)
  }
}

const selectLocked = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .forUpdate()
    .skipLocked(),
)

/** Locks the invoice's row; null if another transaction holds it. */
async function tryLock(tx: Tx, invoiceId: string): Promise<ChargeEventStatus | null> {
  const [row] = await selectLocked(tx, { invoiceId })
  return row?.status ?? null
}

/**
 * Runs work in a transaction that holds an invoice's lock. It waits for the lock without a connection, so that one
 * invoice that a frozen process holds can't take the connections of all others. Work must not call it again.
 * @throws InvoiceBusyError after ten seconds
 */
export async function withInvoice<Result>(
  db: Db,
  invoiceId: string,
  work: (tx: Tx, status: ChargeEventStatus) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + maxWaitMs
  const tryOnce = () =>
    db.transaction().execute(async (tx) => {
      const status = await tryLock(tx, invoiceId)
      if (status === null) return null
      try {
        return { result: await work(tx, status) }
      } catch (error) {
        // The work waits for the invoice's method or plan only as long as the database allows.
        throw isLockUnavailable(error) ? new InvoiceBusyError('the plan or method is locked') : error
      }
    })
  return runInTurn(invoiceId, deadline, async () => {
    for (let waitMs = pollMs.first; ; waitMs = Math.min(2 * waitMs, pollMs.longest)) {
      const done = await tryOnce()
      if (done !== null) return done.result
      if (performance.now() >= deadline) throw new InvoiceBusyError('the invoice is locked')
      await sleep(waitMs)
    }
  })
}
