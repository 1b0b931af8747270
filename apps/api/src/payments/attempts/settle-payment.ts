import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Dependencies } from '../../server/dependencies.ts'
import { pendingByClientSince } from '../../invoices/change-status.ts'
import { revertClientPending } from '../revert-client-pending.ts'
import { isPayable, wasPaid } from '../../invoices/status-graph.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { findLiveAttempt, type Attempt } from './attempt-repository.ts'
import type { Outcome } from './attempt-state.ts'
import { ProviderUnavailableError } from '../../ports/payment-provider.ts'

/** Asks the provider what became of a live attempt, and writes it down. @throws ProviderUnavailableError */
export async function settleAttempt(dependencies: Dependencies, attempt: Attempt): Promise<Outcome> {
  // Without an intent nobody was given anything to pay with.
  if (attempt.intentId === null) return 'open'
  const { providerState } = await dependencies.provider.retrieveIntent(attempt.intentId)
  return (await applyProviderState(dependencies, attempt, providerState)).outcome
}

/** The invoice’s status as it is now. @throws where there is no such invoice */
export async function readStatus({ db }: Dependencies, invoiceId: string): Promise<ChargeEventStatus> {
  const row = await db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return row.status
}

/** A payment that was announced longer ago than this will not begin any more: no client waits so long for an answer. */
const beginsWithinMs = 60_000

/** Where the provider has nothing alive, an announcement alone is no payment: it is waited for, and then taken back. */
async function outcomeOfClientPending(
  dependencies: Dependencies,
  invoiceId: string,
  otherwise: Outcome,
): Promise<Outcome> {
  const since = await pendingByClientSince(dependencies.db, invoiceId)
  if (since === null) return otherwise
  if (dependencies.clock().getTime() - since.getTime() < beginsWithinMs) return 'checking'
  await revertClientPending(dependencies, invoiceId)
  return isPayable(await readStatus(dependencies, invoiceId)) ? 'open' : 'checking'
}

async function outcomeWithoutMoney(
  dependencies: Dependencies,
  invoiceId: string,
  otherwise: Outcome,
): Promise<Outcome> {
  const status = await readStatus(dependencies, invoiceId)
  if (wasPaid(status)) return 'paid'
  return isPayable(status) ? 'open' : outcomeOfClientPending(dependencies, invoiceId, otherwise)
}

async function findOutcome(dependencies: Dependencies, invoiceId: string): Promise<Outcome> {
  const attempt = await findLiveAttempt(dependencies.db, invoiceId)
  if (attempt === null) return outcomeWithoutMoney(dependencies, invoiceId, 'processing')
  try {
    const outcome = await settleAttempt(dependencies, attempt)
    return outcome === 'open' ? await outcomeWithoutMoney(dependencies, invoiceId, outcome) : outcome
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    return 'checking'
  }
}

/** What is being paid, by the method that was really chosen; null where nothing is alive at the provider. */
async function findProcessing({ db }: Dependencies, invoiceId: string) {
  const attempt = await findLiveAttempt(db, invoiceId)
  return attempt && { paymentMethod: attempt.kind, amount: attempt.totals.total }
}

/** What became of an invoice's payment. An outcome that nobody knows is `checking`, never a failure. */
export async function settlePayment(dependencies: Dependencies, invoiceId: string) {
  const outcome = await findOutcome(dependencies, invoiceId)
  return {
    chargeEventId: invoiceId,
    chargeEventStatus: await readStatus(dependencies, invoiceId),
    outcome,
    processing: outcome === 'processing' ? await findProcessing(dependencies, invoiceId) : null,
  }
}
