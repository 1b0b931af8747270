import { addToSums, hasReachedSum, sumError, type CardTester } from '../auth/declined-cards.ts'
import type { Db, Tx } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { updateRows } from '../db/rows.ts'
import { ApiError } from '../base/api-error.ts'
import { isChargedByServer, isForBank, type Attempt } from './attempts/attempt-repository.ts'

/** Declined cards per voluntary invoice. */
const maxDeclines = 5

type CountedAttempt = Pick<Attempt, 'attemptId' | 'invoiceId' | 'confirmCount' | 'declines'>

interface TestedInvoice {
  readonly tester: CardTester
  readonly declines: number
}

const selectTested = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('charge_events')
    .leftJoin('voluntary_invoices', 'voluntary_invoices.charge_event_id', 'charge_events.charge_event_id')
    .select([
      'charge_events.practice_id',
      'charge_events.payer_id',
      'voluntary_invoices.payer_id as signed_in_payer_id',
      'address_hash',
      'site_hash',
      'declines',
    ])
    .where('charge_events.charge_event_id', '=', invoiceId),
)

async function findTested(db: Db, invoiceId: string): Promise<TestedInvoice> {
  const [row] = await selectTested(db, { invoiceId })
  if (row === undefined) throw new Error(`no invoice ${invoiceId}`)
  const { address_hash, site_hash, declines } = row
  if (address_hash === null || site_hash === null)
    return { tester: { of: 'bill', invoiceId, payerId: row.payer_id }, declines: 0 }
  const network = { address_hash, site_hash }
  const { practice_id: practiceId, signed_in_payer_id: payerId } = row
  return { tester: { of: 'own session', network, practiceId, payerId }, declines: declines ?? 0 }
}

/** Whose sums the declined cards of an invoice count in. */
export async function findTester(db: Db, invoiceId: string): Promise<CardTester> {
  return (await findTested(db, invoiceId)).tester
}

/** Counts declined cards of an attempt. The caller must hold the invoice's lock. */
export async function addDeclines(
  tx: Tx,
  { attemptId, invoiceId, declines }: CountedAttempt,
  added: number,
  at: Date,
): Promise<void> {
  await updateRows(tx, 'payment_attempts', { attempt_id: attemptId }, { declines: declines + added })
  await tx
    .updateTable('voluntary_invoices')
    .set((set) => ({ declines: set('declines', '+', added) }))
    .where('charge_event_id', '=', invoiceId)
    .execute()
  await addToSums(tx, await findTester(tx, invoiceId), added, at)
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

/** Why an invoice takes no new card: a voluntary one was `blocked` for good, or a limit was `reached`; null if it does. */
async function findRefusal(
  db: Db,
  { tester, declines }: TestedInvoice,
  now: Date,
): Promise<'blocked' | 'reached' | null> {
  if (declines >= maxDeclines) return 'blocked'
  return (await hasReachedSum(db, tester, now)) ? 'reached' : null
}

/** Whether this payment tests cards and must be canceled. A saved method that is being charged never does. */
export async function isCardTested(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  const tested = await findTested(db, attempt.invoiceId)
  const refusal = await findRefusal(db, tested, now)
  if (refusal !== 'reached' || isChargedByServer(attempt) || isForBank(attempt)) return refusal === 'blocked'
  // A bill's attempt without a decline may be a bank payment that is just beginning.
  return tested.tester.of === 'own session' || attempt.declines > 0
}

/** Whether an authorized new card must be released, because its invoice takes no new card any more. */
export async function isAboveLimit(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  if (isChargedByServer(attempt)) return false
  return (await findRefusal(db, await findTested(db, attempt.invoiceId), now)) !== null
}

/**
 * Refuses a new card for an invoice with too many declines.
 * @throws ApiError `rate_limited` for a voluntary invoice of a network, payer or practice with too many declines;
 * `too_many_declines` for any other, which a bank account can still pay, and a bill a new card later
 */
export async function refuseCardTesting(db: Db, invoiceId: string, now: Date): Promise<void> {
  const tested = await findTested(db, invoiceId)
  const refusal = await findRefusal(db, tested, now)
  if (refusal === null) return
  const isOfSum = refusal === 'reached' && tested.tester.of !== 'bill'
  throw isOfSum ? sumError(now) : new ApiError('too_many_declines')
}
