import type { Tx } from '../../db/index.ts'
import { isDuplicate } from '../../db/retry-while-locked.ts'
import { withInvoice } from '../../invoices/invoice-status-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { ApiError } from '../../base/api-error.ts'
import {
  firstCheckMs,
  reloadAttempt,
  saveAttempt,
  type Attempt,
  findAttemptByIntent,
} from './attempt-repository.ts'
import { transition } from './attempt-state.ts'
import { updateOpening } from './new-attempt-repository.ts'
import { applyProviderState } from './apply-provider-state.ts'
import {
  canceledUnpaid,
  IntentRefusedError,
  SpentKeyError,
  type Intent,
} from '../../ports/payment-provider.ts'
import { adoptPayment } from '../recovery/sync-payments.ts'

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
async function storeIntent(dependencies: Dependencies, attempt: Attempt, intentId: string): Promise<Attempt> {
  try {
    return await store(dependencies, attempt, intentId)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    dependencies.log.error({ attemptId: attempt.attemptId, intentId }, 'the intent of another payment')
    throw new ApiError('conflict')
  }
}

/** A payment that can be claimed. */
export interface OpenPayment {
  readonly intent: Intent
  readonly attempt: Attempt
}

/**
 * Creates the attempt's intent at the provider, or fetches the one it made before: the idempotency key is the
 * attempt's own.
 * @returns null when the attempt is over: its key is spent, or an earlier payment took its place
 * @throws ApiError `not_payable` when the provider will never take this payment; ProviderUnavailableError
 */
export async function openAtProvider(
  dependencies: Dependencies,
  attempt: Attempt,
): Promise<OpenPayment | null> {
  const { vendors } = dependencies
  const { invoiceId, practiceId, practiceName, attemptNumber, totals, connectedAccountId, customerId } =
    attempt
  if (await findEarlierPayment(dependencies, attempt)) return null
  try {
    const intent = await vendors.of(practiceId).provider.createIntent({
      idempotencyKey: `${invoiceId}-${attemptNumber}`,
      invoiceId,
      practiceId,
      practiceName,
      attemptNumber,
      connectedAccountId,
      customerId,
      total: totals.total,
      fee: totals.fee,
    })
    const { providerState } = intent
    if (providerState.status !== 'canceled')
      return { intent, attempt: await storeIntent(dependencies, attempt, intent.intentId) }
    // A payment that the database lost used this key. What it released was no decline of this attempt.
    await applyProviderState(dependencies, attempt, { ...providerState, wasAuthorized: false })
    return null
  } catch (error) {
    const isOver = error instanceof SpentKeyError || error instanceof IntentRefusedError
    if (!isOver) throw error
    // The client secret of this key's intent was never handed out, so no one can confirm it.
    await applyProviderState(dependencies, attempt, canceledUnpaid)
    if (error instanceof SpentKeyError) return null
    dependencies.log.error({ err: error, attemptId: attempt.attemptId }, 'the provider refuses this payment')
    throw new ApiError('not_payable')
  }
}

/**
 * Asks the provider whether an invoice was paid by a payment that the database doesn't know, and stores it: a
 * restored database has lost attempts, and the provider forgets idempotency keys after a day.
 * @returns whether there is one
 * @throws ProviderUnavailableError
 */
async function findEarlierPayment(
  dependencies: Dependencies,
  { invoiceId, practiceId }: Pick<Attempt, 'invoiceId' | 'practiceId'>,
): Promise<boolean> {
  const { db, vendors } = dependencies
  const { provider } = vendors.of(practiceId)
  for (const payment of await provider.findTakenPayments(invoiceId)) {
    if ((await findAttemptByIntent(db, payment.intent.intentId)) !== null) continue
    if ((await adoptPayment(dependencies, payment)) === 'adopted') return true
  }
  return false
}
