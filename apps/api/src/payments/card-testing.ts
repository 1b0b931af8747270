import { dayMs, hourMs } from '../server/durations.ts'
import { ApiError } from '../server/http/api-error.ts'
import { addHit, isLimitReached, type RateLimit } from '../auth/rate-limit.ts'
import type { Db, Tx } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import type { Attempt } from './attempts/attempt-repository.ts'

/** Declined cards per voluntary invoice. */
const maxDeclines = 5
/** Declined cards a day for all voluntary invoices of one network, which several people may share. */
const maxDeclinesPerNetwork = 30

type CountedAttempt = Pick<Attempt, 'attemptId' | 'invoiceId' | 'confirmCount' | 'declines'>

/** Declined new cards per invoice: more than a family owns and mistypes. */
const perHour: RateLimit = { name: 'declines-hour', limit: 30, windowMs: hourMs }
const perDay: RateLimit = { name: 'declines-day', limit: 90, windowMs: dayMs }

/** Counts declined cards of an attempt. The caller must hold the invoice's lock. */
export async function addDeclines(
  tx: Tx,
  { attemptId, invoiceId, declines }: CountedAttempt,
  added: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ declines: declines + added })
    .where('attempt_id', '=', attemptId)
    .execute()
  await tx
    .updateTable('voluntary_invoices')
    .set((set) => ({ declines: set('declines', '+', added) }))
    .where('charge_event_id', '=', invoiceId)
    .execute()
  for (const limit of [perHour, perDay]) await addHit({ db: tx, clock: () => at }, limit, invoiceId, added)
}

/**
 * Counts the charges of an attempt that were declined since the last time, simultaneous ones included. Charges by the
 * server use saved methods, so they test no cards. The caller must hold the invoice's lock.
 * @param failedCharges those of the attempt's intent so far
 * @returns the attempt with its declines
 */
export async function countDeclines<Counted extends CountedAttempt>(
  tx: Tx,
  attempt: Counted,
  failedCharges: number,
  at: Date,
): Promise<Counted> {
  const added = failedCharges - attempt.confirmCount - attempt.declines
  if (added <= 0) return attempt
  await addDeclines(tx, attempt, added, at)
  return { ...attempt, declines: attempt.declines + added }
}

const selectBlocked = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('voluntary_invoices')
    .select('charge_event_id')
    .where('charge_event_id', '=', invoiceId)
    .where('declines', '>=', maxDeclines),
)

async function isBlocked(db: Db, invoiceId: string): Promise<boolean> {
  return (await selectBlocked(db, { invoiceId })).length > 0
}

function hasTooManyDeclines(db: Db, invoiceId: string, now: Date): Promise<boolean> {
  const limits = [perHour, perDay].map((limit) => [limit, invoiceId] as const)
  return isLimitReached(db, limits, now)
}

/** Whether this payment tests cards and must be canceled. A saved method that is being charged never does. */
export async function isCardTested(
  db: Db,
  {
    invoiceId,
    confirmedBy,
    declines,
    state,
  }: Pick<Attempt, 'invoiceId' | 'confirmedBy' | 'declines' | 'state'>,
  now: Date,
): Promise<boolean> {
  if (await isBlocked(db, invoiceId)) return true
  const isCharged = state.state === 'claimed' && confirmedBy === 'server'
  // An attempt without a decline may be a bank payment that is just beginning.
  return !isCharged && declines > 0 && hasTooManyDeclines(db, invoiceId, now)
}

/**
 * Refuses a new card for an invoice with too many declines.
 * @throws ApiError `not_payable` for a voluntary invoice; `too_many_declines` for any other, which a saved method or
 * a bank account can still pay, and a new card later
 */
export async function refuseCardTesting(db: Db, invoiceId: string, now: Date): Promise<void> {
  if (await isBlocked(db, invoiceId)) throw new ApiError('not_payable')
  if (await hasTooManyDeclines(db, invoiceId, now)) throw new ApiError('too_many_declines')
}

/** @throws ApiError `rate_limited` for a network with too many declined cards */
export async function limitCardTesting(db: Db, networkHash: string, now: Date): Promise<void> {
  const { declines } = await db
    .selectFrom('voluntary_invoices')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('declines'), of.lit(0)).as('declines'))
    .where('address_hash', '=', networkHash)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (declines >= maxDeclinesPerNetwork) throw new ApiError('rate_limited')
}
