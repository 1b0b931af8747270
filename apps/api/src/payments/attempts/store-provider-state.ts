import type { Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { changeStatus, revertPending } from '../../invoices/change-status.ts'
import { isPayable } from '../../invoices/status-graph.ts'
import { withInvoice } from '../../invoices/invoice-lock-repository.ts'
import {
  markProcessing,
  reloadAttempt,
  saveAttempt,
  type Attempt,
  type LockedAttempt,
} from './attempt-repository.ts'
import {
  interpretProviderState,
  isLive,
  transition,
  type AttemptState,
  type Outcome,
  type Interpretation,
} from './attempt-state.ts'
import type { ProviderState } from '../../ports/payment-provider.ts'
import { countDeclines } from '../card-testing.ts'
import { recordCapture } from './record-capture.ts'
import { recordDecline, recordRelease } from './record-decline.ts'

export interface Settled {
  readonly outcome: Outcome
  readonly state: AttemptState
}

function outcomeOf(attempt: Attempt): Outcome {
  return attempt.state.state === 'succeeded' ? 'paid' : 'open'
}

async function recordProcessing(
  tx: Tx,
  { invoiceId, invoiceStatus, attemptId }: LockedAttempt,
  at: Date,
): Promise<void> {
  await markProcessing(tx, attemptId, at)
  if (!isPayable(invoiceStatus)) return
  const change = { invoiceId, to: 'stripe_pending', reason: 'processing', attemptId, at } as const
  await changeStatus(tx, invoiceStatus, change)
}

/** What the provider's state does to the invoice, in the transaction that saves the attempt. */
async function react(
  tx: Tx,
  dependencies: Dependencies,
  attempt: LockedAttempt,
  state: ProviderState,
  event: Interpretation['event'],
): Promise<void> {
  const at = dependencies.clock()
  const { invoiceId, invoiceStatus, attemptId } = attempt
  switch (state.status) {
    case 'confirming':
    case 'authorized':
      return
    case 'processing':
      return recordProcessing(tx, attempt, at)
    case 'succeeded':
      return recordCapture(tx, dependencies, attempt, state.capture)
    case 'open':
      if (event?.type === 'declined') await recordDecline(tx, attempt, state.declineCode, at)
      return
    case 'canceled':
      if (state.wasAuthorized) return recordRelease(tx, attempt, at)
      if (state.wasRefused === true) return recordDecline(tx, attempt, null, at)
      await revertPending(tx, invoiceStatus, { invoiceId, reason: 'declined', attemptId, at })
      return
    default:
      return state satisfies never
  }
}

const claimOver: Interpretation = { event: { type: 'released' }, outcome: 'open' }

/** A browser confirms while it claims, so its claim may come after its card's decline was stored. */
function isClaimOver({ state, confirmedBy }: Attempt, providerState: ProviderState): boolean {
  return (
    confirmedBy === 'browser' &&
    state.state === 'claimed' &&
    providerState.status === 'open' &&
    providerState.decline === state.seenDecline &&
    providerState.declinedCard === state.paymentMethodId
  )
}

async function applyLocked(
  tx: Tx,
  dependencies: Dependencies,
  attempt: LockedAttempt,
  providerState: ProviderState,
): Promise<Settled> {
  const now = dependencies.clock()
  if (!isLive(attempt.state)) return { outcome: outcomeOf(attempt), state: attempt.state }
  const counted =
    'failedCharges' in providerState
      ? await countDeclines(tx, attempt, providerState.failedCharges, now)
      : attempt
  const interpretation = isClaimOver(attempt, providerState)
    ? claimOver
    : interpretProviderState(attempt.state, providerState, now)
  await react(tx, dependencies, counted, providerState, interpretation.event)
  if (interpretation.event === null) return { outcome: interpretation.outcome, state: attempt.state }
  const state = transition(attempt.state, interpretation.event)
  if (state === null)
    throw new Error(`${interpretation.event.type} can't happen to an attempt that is ${attempt.state.state}`)
  await saveAttempt(tx, attempt.attemptId, { state }, now)
  return { outcome: interpretation.outcome, state }
}

/**
 * Stores what the provider reports about an attempt: attempt, invoice and transaction in one commit.
 * The report may be stale by the time the lock is held; an attempt that was settled meanwhile stays as it is.
 */
export async function storeProviderState(
  dependencies: Dependencies,
  { attemptId, invoiceId }: Pick<Attempt, 'attemptId' | 'invoiceId'>,
  providerState: ProviderState,
): Promise<Settled> {
  return withInvoice(dependencies.db, invoiceId, async (tx, invoiceStatus) => {
    const attempt = { ...(await reloadAttempt(tx, attemptId)), invoiceStatus }
    return applyLocked(tx, dependencies, attempt, providerState)
  })
}
