import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './schema.ts'

/** Shorter than clients wait for a response. */
const maxWaitMs = 10_000
const pollMs = { first: 5, longest: 250 }

/** A row was locked for too long, such as by a frozen process. Nothing was changed. */
export class RowBusyError extends Error {
  override readonly name: string = 'RowBusyError'
}

/** Thrown by work that finds a row locked, instead of waiting. */
export class RowLockedError extends Error {
  override readonly name = 'RowLockedError'
}

/** Whether another transaction holds the lock: PostgreSQL's code for `nowait`, or after the time for waiting. */
function isLocked(error: unknown): boolean {
  if (error instanceof RowLockedError) return true
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** The last request of this process in each queue. */
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

/** Runs work when the requests of this process that came before have ended. @throws RowBusyError */
async function runInTurn<Result>(
  queue: string,
  deadline: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = queues.get(queue)
  const turn = Promise.withResolvers<void>()
  const end = before === undefined ? turn.promise : before.then(() => turn.promise)
  queues.set(queue, end)
  try {
    if (before !== undefined && !(await resolvesBefore(deadline, before)))
      throw new RowBusyError(`${queue} is in use`)
    return await work()
  } finally {
    turn.resolve()
    if (queues.get(queue) === end) queues.delete(queue)
  }
}

/**
 * Runs a transaction, again and again while a row that it needs is locked: it waits without a connection, so that rows
 * which a frozen process holds can't take the connections of all others. The work locks with `nowait`, or throws
 * RowLockedError; it changes nothing but the database, and must not wait in the same queue.
 * @param queue a key: this process's requests with the same key run one after the other
 * @throws RowBusyError after ten seconds
 */
export async function retryWhileLocked<Result>(
  db: Db,
  queue: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + maxWaitMs
  return runInTurn(queue, deadline, async () => {
    for (let waitMs = pollMs.first; ; waitMs = Math.min(2 * waitMs, pollMs.longest)) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() >= deadline) throw new RowBusyError(`${queue} is locked`, { cause: error })
      }
      await sleep(waitMs)
    }
  })
}

/** PostgreSQL: a unique column has the value already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
